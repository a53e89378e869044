import { NONCE_HOLD_BLOCK_MS } from '../../../config/constants.ts';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import { formatDuration } from '../../../lib/format-time.ts';
import type { Account, Network } from '../../../lib/network.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** A nonce that a signed transaction might still use. Until that is settled, no other nonce is signed. */
export interface NonceHold {
  readonly nonce: number;
  readonly record: TransactionRecord;
}

/**
 * Whether a signed transaction may still be included, even if the server says that it was refused, expired, dropped or
 * made on another chain. Before the end of its era only an inclusion ends this. That the server reports the era as over
 * is not enough: by the page's clock, the time of the era must have passed, too.
 */
export function holdsNonce(record: TransactionRecord, nowMs: number): boolean {
  const untilMs = heldUntilMs(record);
  if (untilMs === undefined || isIncluded(record)) return false;
  return record.stage === 'refused' || nowMs < untilMs;
}

/**
 * The lowest nonce that a transaction of this account and chain holds; undefined if a new one may be signed. A nonce is
 * free again once a later transaction with this or a higher nonce is reported in a block.
 */
export function findNonceHold(
  records: readonly TransactionRecord[],
  network: Pick<Network, 'genesisHash'>,
  account: Pick<Account, 'publicKey'>,
  nowMs: number,
): NonceHold | undefined {
  const own = records.filter(
    ({ genesisHash, publicKey }) => genesisHash === network.genesisHash && publicKey === account.publicKey,
  );
  const included = own.filter(isIncluded);
  const holds = own.flatMap((record) => {
    const { nonce } = record;
    if (nonce === undefined || !holdsNonce(record, nowMs)) return [];
    const isUsed = included.some((one) => (one.nonce ?? -1) >= nonce && decidesNonceOf(one, record));
    return isUsed ? [] : [{ nonce, record }];
  });
  return holds.sort((a, b) => a.nonce - b.nonce)[0];
}

/**
 * Whether the inclusion of a record decides about the nonce of another one. It does if the record is newer. It also
 * does if both were made on chains with the same first block, because the record may be newer although a clock that
 * was set back says no.
 */
function decidesNonceOf(record: TransactionRecord, other: TransactionRecord): boolean {
  const { firstBlockHash, createdAtMs } = other;
  if (record.createdAtMs > createdAtMs) return true;
  return firstBlockHash !== undefined && record.firstBlockHash === firstBlockHash;
}

/** Whether the server reported a block with the transaction, even if its call failed there. */
function isIncluded({ stage, block }: TransactionRecord): boolean {
  return block !== undefined || stage === 'inBlock' || stage === 'finalized';
}

/** Until when a record holds its nonce, in words: `block 194 has passed (in about 1 min 5 s)`. */
export function describeHeldUntil(record: TransactionRecord, nowMs: number): string {
  const leftMs = (heldUntilMs(record) ?? nowMs) - nowMs;
  const block = formatInteger(record.lastValidBlock ?? 0);
  if (leftMs <= 0) return transactionMessages.heldUntil(block);
  return transactionMessages.heldFor(block, formatDuration(leftMs));
}

/** The end of a transaction's era by the page's clock; undefined if it never left the page or its era is unknown. */
function heldUntilMs({ submittedAtMs, birthBlock, lastValidBlock }: TransactionRecord): number | undefined {
  if (submittedAtMs === undefined || birthBlock === undefined || lastValidBlock === undefined)
    return undefined;
  return submittedAtMs + (lastValidBlock - birthBlock.number) * NONCE_HOLD_BLOCK_MS;
}
