import type { Hex } from '@hub/primitives/hex';

/** What happens to a watched transaction. */
export type TransactionStatus =
  | { readonly type: 'ready' }
  | { readonly type: 'future' }
  | { readonly type: 'inBlock'; readonly block: Hex; readonly index: number }
  | { readonly type: 'retracted'; readonly block: Hex }
  | { readonly type: 'finalized'; readonly block: Hex; readonly index: number }
  /** Its block is not final after so many others that nobody waits any longer. */
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

/** Whether nothing more will be told of the transaction. */
export function isLastWord({ type }: TransactionStatus): boolean {
  return lastWords.has(type);
}
