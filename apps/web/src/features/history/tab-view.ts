import { PAGE_SIZES } from '../../config/constants.ts';

/** What one tab shows. */
export interface TabView {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Block that fixes the rows of later pages; undefined on the newest page, which follows the chain. */
  readonly asOf: number | undefined;
  /** Transfers below one token are listed too. */
  readonly showsSmall: boolean;
}

export type TabChange =
  | { readonly type: 'page'; readonly page: number; readonly asOf: number | undefined }
  | { readonly type: 'size'; readonly size: number }
  | { readonly type: 'small'; readonly showsSmall: boolean }
  | { readonly type: 'refresh' };

/** Every tab begins with its newest page. */
export const initialTabView: TabView = { page: 1, size: PAGE_SIZES[0], asOf: undefined, showsSmall: false };

/** What a change makes of a tab's view: another size or filter begins with page 1 again. */
export function changeTabView(view: TabView, change: TabChange): TabView {
  switch (change.type) {
    case 'page':
      return { ...view, page: change.page, asOf: change.page === 1 ? undefined : (view.asOf ?? change.asOf) };
    case 'size':
      return { ...view, size: change.size, page: 1, asOf: undefined };
    case 'small':
      return { ...view, showsSmall: change.showsSmall, page: 1, asOf: undefined };
    case 'refresh':
      return { ...view, page: 1, asOf: undefined };
  }
}
