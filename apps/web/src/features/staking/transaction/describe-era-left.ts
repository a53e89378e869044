import { transactionMessages } from '../../../config/transaction-messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import { formatDuration } from '../../../lib/format-time.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** The newest block, and the time between blocks in milliseconds. */
export interface ChainPace {
  readonly number: number;
  readonly blockMs: number;
}

/**
 * Until when a block can include a transaction, in words: `block 194 has passed (in about 6 min 24 s)`; without the
 * time if the head is unknown, undefined for a transaction without an era.
 */
export function describeEraLeft(
  { lastValidBlock }: Pick<TransactionRecord, 'lastValidBlock'>,
  pace: ChainPace | undefined,
): string | undefined {
  if (lastValidBlock === undefined) return undefined;
  const block = formatInteger(lastValidBlock);
  if (pace === undefined) return transactionMessages.heldUntil(block);
  const left = Math.max(0, lastValidBlock + 1 - pace.number);
  return transactionMessages.heldFor(block, formatDuration(left * pace.blockMs));
}
