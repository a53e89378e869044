import type { Hex } from '@hub/primitives/hex';
import { PAGE_SIZES } from '../../config/constants.ts';
import type { RangeId } from './chart/reward-range.ts';

/** What one tab shows. */
export interface TabView {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Hash of the block that fixes the rows of later pages; undefined on the newest page, which follows the chain. */
  readonly asOf: Hex | undefined;
  /** Transfers below one token are listed too. */
  readonly showsSmall: boolean;
  /** A reorg took the block of a later page away, so this is the newest page again. */
  readonly hasMoved: boolean;
  /** How far back the chart of rewards goes. */
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

/** The view of a tab after a change: another size or filter, or another chain, begins with page 1 again. */
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
