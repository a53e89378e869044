import type { Hex } from '@hub/primitives/hex';

/** What happens to a watched transaction. 'finalized', 'usurped', 'dropped' and 'invalid' are the last word. */
export type TransactionStatus =
  | { readonly type: 'ready' }
  | { readonly type: 'future' }
  | { readonly type: 'inBlock'; readonly block: Hex; readonly index: number }
  | { readonly type: 'retracted'; readonly block: Hex }
  | { readonly type: 'finalized'; readonly block: Hex; readonly index: number }
  | { readonly type: 'usurped'; readonly by: Hex }
  | { readonly type: 'dropped' }
  | { readonly type: 'invalid' };

export type StatusListener = (status: TransactionStatus) => void;
