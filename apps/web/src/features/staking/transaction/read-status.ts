import type { ExtrinsicEvent, ExtrinsicStatus } from '@hub/client/chain-api/extrinsic-status';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { describeDispatchError, isBlockFull } from './describe-failure.ts';
import type { TransactionEvent } from './reduce-transaction.ts';
import type { TransactionRecord } from './transaction-record.ts';

const neverIncludedStatus = 'Error';

/** Converts a status answer to an event of the transaction; undefined if it reports an end without a block. */
export function eventOfStatus(
  status: ExtrinsicStatus,
  record: TransactionRecord,
): TransactionEvent | undefined {
  const header = status.block?.header;
  const block = header && { number: header.number, hash: status.blockHash ?? header.hash };
  const { hash } = status;
  if (hash !== undefined && !isOwnHash(hash, record)) return { type: 'misnamed', hash };
  if (!status.isCompleted) return block ? { type: 'undecoded', block } : { type: 'pending' };
  if (status.status === neverIncludedStatus || block === undefined) return undefined;
  if (status.isError || status.error) {
    const failure = status.error
      ? describeDispatchError(status.error, record.kind)
      : transactionMessages.failed;
    const isRepeatable = status.error !== undefined && isBlockFull(status.error);
    return { type: 'failed', failure, block, isRepeatable, isFinal: status.status === 'Finalized' };
  }
  const chainAmount = amountOfEvents(status.events, record);
  return { type: status.status === 'Finalized' ? 'finalized' : 'included', block, chainAmount };
}

/** Whether a hash from the server is the record's, usually that of the signed bytes; true while the record has none. */
export function isOwnHash(hash: string, record: Pick<TransactionRecord, 'hash'>): boolean {
  return record.hash === undefined || record.hash.toLowerCase() === hash.toLowerCase();
}

/** The reason that a server gives for a transaction that, it says, no block will include. */
export interface ReportedEnd {
  readonly failure: string;
  /** Whether the server says that another extrinsic used the nonce. */
  readonly isNonceUsed: boolean;
}

/**
 * The reported end of a transaction that the server refused or dropped, or whose nonce another one used, according to
 * the server. Another node may still include it until its era is over. Undefined for other answers, and for an expiry.
 */
export function reportedEnd({ status, error }: ExtrinsicStatus): ReportedEnd | undefined {
  if (status !== neverIncludedStatus || error === undefined || isExpiry(error.details)) return undefined;
  return {
    failure: error.message || transactionMessages.failed,
    isNonceUsed: error.details?.name === 'nonceUsed',
  };
}

function isExpiry(details: Readonly<Record<string, unknown>> | undefined): boolean {
  return /expired|outdated|mortal|stale/i.test(String(details?.name ?? ''));
}

/**
 * The amount of the first Stake or Unstake event, by the record's kind, among an extrinsic's events; undefined when
 * there is none.
 */
export function amountOfEvents(
  events: readonly ExtrinsicEvent[],
  record: TransactionRecord,
): bigint | undefined {
  const event = events.find((one) => isMoveOf(one, record));
  return readEventAmount(event?.data[1]);
}

/** Whether an event reports that an account staked, or unstaked, as a transaction of this kind does. */
export function isMoveOf(
  { section, method }: Pick<ExtrinsicEvent, 'section' | 'method'>,
  { kind }: Pick<TransactionRecord, 'kind'>,
): boolean {
  return section === 'appPromotion' && method === (kind === 'stake' ? 'Stake' : 'Unstake');
}

/** An amount in an event: a number, decimal digits or hex; undefined if it is unreadable. */
export function readEventAmount(amount: unknown): bigint | undefined {
  if (typeof amount === 'number' && Number.isSafeInteger(amount)) return BigInt(amount);
  return typeof amount === 'string' && /^(0x[0-9a-fA-F]+|\d+)$/.test(amount) ? BigInt(amount) : undefined;
}
