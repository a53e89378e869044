import type { Hex } from '@hub/primitives/hex';
import type { CallOptions, HttpClient } from '../http-client.ts';
import {
  type JsonReader,
  JsonShapeError,
  objectOf,
  oneOf,
  optionally,
  readAmount,
  readCount,
  readHash,
  readText,
  readTimeMs,
  tolerantListOf,
} from '../json-reader.ts';

const readKind = oneOf('staking', 'unstaking', 'rewards', 'transfers');

const readHistoryItem = objectOf({
  blockNumber: readCount,
  blockHash: readHash,
  blockTimestamp: readTimeMs,
  extrinsicHash: readHashOrNothing,
  extrinsicIndex: optionally(readCount),
  eventIndex: readCount,
  section: readText,
  method: readText,
  amount: readPaidAmount,
  eventType: optionally(oneOf('Stake', 'Unstake')),
  direction: optionally(oneOf('in', 'out')),
  counterparty: optionally(readText),
});

/** Reads a hash, or an empty text for an event without an extrinsic. */
function readHashOrNothing(value: unknown, path: string): string {
  return value === '' ? value : readHash(value, path);
}

/** Reads an amount of the history: not negative, and within the range of a balance (u128). */
function readPaidAmount(value: unknown, path: string): bigint {
  const amount = readAmount(value, path);
  if (amount < 0n || amount >= 1n << 128n) throw new JsonShapeError(path, 'an amount of the chain');
  return amount;
}

const readHistoryPage = objectOf({
  kind: readKind,
  asOf: objectOf({ number: readCount, hash: readHash, timestampMs: readTimeMs }),
  missingBlocks: optionally(readCount),
  total: readCount,
  hiddenSmall: optionally(readCount),
  page: readCount,
  size: readCount,
  items: tolerantListOf(readHistoryItem),
});

export type HistoryKind = ReturnType<typeof readKind>;
/** One row of an account's history; `amount` in smallest units, `blockTimestamp` in milliseconds. */
export type HistoryItem = ReturnType<typeof readHistoryItem>;
export type HistoryPage = ReturnType<typeof readHistoryPage>;

export interface HistoryRequest {
  readonly address: string;
  readonly kind: HistoryKind;
  /** Page number, beginning with 1. */
  readonly page: number;
  readonly size: number;
  /**
   * Hash of the block that fixes the rows, so that new blocks neither repeat nor skip any. A number would not do,
   * because after a reorg another block may have it.
   */
  readonly asOf?: Hex | undefined;
  /** Minimum in smallest units. Rows with a smaller amount are not listed; `hiddenSmall` is their number. */
  readonly minimumAmount?: bigint | undefined;
}

/**
 * Reads a page of an account's history, newest first. Rejects with `ApiError`: one that `isChainMoved` recognizes when
 * the block of `asOf` is no longer on the indexer's chain, and `UnexpectedAnswer` when the answer is for another block.
 */
export function getHistoryPage(
  http: HttpClient,
  request: HistoryRequest,
  options?: CallOptions,
): Promise<HistoryPage> {
  const { address, kind, page, size, asOf, minimumAmount } = request;
  const query = { kind, page, size, asOf, minimumAmount: minimumAmount?.toString() };
  return http.get(`accounts/${encodeURIComponent(address)}/history`, query, readPageOf(asOf), options);
}

function readPageOf(asOf: Hex | undefined): JsonReader<HistoryPage> {
  return (value, path) => {
    const page = readHistoryPage(value, path);
    if (asOf === undefined || page.asOf.hash === asOf) return page;
    throw new JsonShapeError('asOf.hash', 'the requested block');
  };
}
