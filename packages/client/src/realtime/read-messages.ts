import { readAllBalances } from '../chain-api/balance-response.ts';
import { JsonShapeError, objectOf, readCount, readHash, readText, readTimeMs } from '../json-reader.ts';

/** Reads an ISO 8601 time as milliseconds since 1970. */
function readTime(value: unknown, path: string): number {
  const ms = Date.parse(readText(value, path));
  if (Number.isNaN(ms)) throw new JsonShapeError(path, 'a time');
  return readTimeMs(ms, path);
}

const readBlock = objectOf({ id: readCount, hash: readHash, timestamp: readTime });

/** Reads the payload of `blocks`. */
export const readBlockData = objectOf({ block: readBlock });

/** Reads the payload of `account-current-balance`. */
export const readAccountBalance = objectOf({ balance: readAllBalances, block: readBlock });

/** A block in a subscription message; `timestamp` in milliseconds. */
export type LiveBlock = ReturnType<typeof readBlock>;
