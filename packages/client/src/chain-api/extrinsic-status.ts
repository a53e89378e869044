import type { CallOptions, HttpClient } from '../http-client.ts';
import {
  JsonShapeError,
  listOf,
  objectOf,
  optionally,
  readBoolean,
  readHash,
  readRecord,
  readText,
} from '../json-reader.ts';

const readEvent = objectOf({ section: readText, method: readText, data: readEventData });

const readError = objectOf({ message: readText, details: optionally(readRecord) });

const readHeader = objectOf({ number: readBlockNumber, hash: optionally(readHash) });

const readExtrinsicStatus = objectOf({
  status: readText,
  isCompleted: readBoolean,
  isError: readBoolean,
  hash: optionally(readHash),
  blockHash: optionally(readHash),
  block: optionally(objectOf({ header: readHeader })),
  error: optionally(readError),
  events: listOf(readEvent),
});

/** The status of an accepted extrinsic; `isCompleted` is false while its outcome is not known. */
export type ExtrinsicStatus = ReturnType<typeof readExtrinsicStatus>;
export type ExtrinsicStatusError = ReturnType<typeof readError>;
export type ExtrinsicEvent = ReturnType<typeof readEvent>;

/** Requests the status of an extrinsic by its hash. Rejects with `ApiError` (404: the chain API does not know it). */
export function getExtrinsicStatus(
  http: HttpClient,
  hash: string,
  options?: CallOptions,
): Promise<ExtrinsicStatus> {
  return http.get('extrinsic/status', { hash }, readExtrinsicStatus, options);
}

/** Event data is a list of values by position, or an object keyed by position or name. */
function readEventData(value: unknown, path: string): readonly unknown[] {
  return Array.isArray(value) ? value : Object.values(readRecord(value, path));
}

/** Reads a block number, given as a number or as decimal text, with or without thousands separators. */
function readBlockNumber(value: unknown, path: string): number {
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw new JsonShapeError(path, 'a block number');
  }
  return number;
}
