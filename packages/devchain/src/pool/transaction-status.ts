import type { Hex } from '@hub/primitives/hex';

/** A status of a watched transaction. */
export type TransactionStatus =
  | { readonly type: 'ready' }
  | { readonly type: 'future' }
  | { readonly type: 'inBlock'; readonly block: Hex; readonly index: number }
  | { readonly type: 'retracted'; readonly block: Hex }
  | { readonly type: 'finalized'; readonly block: Hex; readonly index: number }
  /** The transaction is no longer watched: its block is the oldest of too many blocks that wait for finality. */
  | { readonly type: 'finalityTimeout'; readonly block: Hex }
  | { readonly type: 'usurped'; readonly by: Hex }
  | { readonly type: 'dropped' }
  | { readonly type: 'invalid' };

export type StatusListener = (status: TransactionStatus) => void;

const lastWords: ReadonlySet<TransactionStatus['type']> = new Set([
  'finalized',
  'finalityTimeout',
  'usurped',
  'dropped',
  'invalid',
]);

/** Whether this is the last status of the transaction. */
export function isLastWord({ type }: TransactionStatus): boolean {
  return lastWords.has(type);
}
