import type { Hex } from '@hub/primitives/hex';
import { PAGE_SIZES } from '../../config/constants.ts';
import type { RangeId } from './chart/reward-range.ts';

/** The state of one tab. */
export interface TabView {
  /** Page number, from 1. */
  readonly page: number;
  readonly size: number;
  /** Hash of the block as of which later pages are read; undefined on the newest page, which follows the chain. */
  readonly asOf: Hex | undefined;
  /** Whether transfers below one coin are listed too. */
  readonly showsSmall: boolean;
  /** Whether page 1 is shown because a reorg removed the block as of which a later page was read. */
  readonly hasMoved: boolean;
  /** The range of the rewards chart. */
  readonly range: RangeId;
}

export type TabChange =
  | { readonly type: 'page'; readonly page: number; readonly asOf: Hex | undefined }
  | { readonly type: 'size'; readonly size: number }
  | { readonly type: 'small'; readonly showsSmall: boolean }
  | { readonly type: 'range'; readonly range: RangeId }
  | { readonly type: 'refresh' }
  | { readonly type: 'moved' };

/** Every tab begins with its newest page. */
export const initialTabView: TabView = {
  page: 1,
  size: PAGE_SIZES[0],
  asOf: undefined,
  showsSmall: false,
  hasMoved: false,
  range: 'all',
};

/** The view of a tab after a change: another size or filter, a refresh, or a reorg, begins with page 1 again. */
export function changeTabView(view: TabView, change: TabChange): TabView {
  const first = { ...view, page: 1, asOf: undefined, hasMoved: false };
  switch (change.type) {
    case 'page':
      if (change.page === 1) return first;
      return { ...first, page: change.page, asOf: view.asOf ?? change.asOf };
    case 'size':
      return { ...first, size: change.size };
    case 'small':
      return { ...first, showsSmall: change.showsSmall };
    case 'range':
      return { ...view, range: change.range };
    case 'refresh':
      return first;
    case 'moved':
      return { ...first, hasMoved: true };
  }
}
