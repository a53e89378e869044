import type { CallOptions, HttpClient } from '../http-client.ts';
import {
  JsonShapeError,
  objectOf,
  optionally,
  readCount,
  readHash,
  readText,
  readTimeMs,
} from '../json-reader.ts';

const readFields = objectOf({
  blockNumber: readCount,
  blockHash: readHash,
  blockTimestampMs: readTimeMs,
  intervalRelayBlocks: readCount,
  rateParts: readCount,
  aprPercent: optionally(readText),
  apyPercent: optionally(readText),
  pendingIntervalBlocks: readCount,
  relayBlockMs: readCount,
  blockMs: readCount,
});

/** A thousand years. Interval and pending interval may not be longer, so that times computed from them fit a `Date`. */
const LONGEST_INTERVAL_MS = 1000 * 365 * 24 * 60 * 60 * 1000;

function readStakingRate(value: unknown, path: string): ReturnType<typeof readFields> {
  const rate = readFields(value, path);
  const intervalMs = rate.intervalRelayBlocks * rate.relayBlockMs;
  const pendingMs = rate.pendingIntervalBlocks * rate.blockMs;
  if (Math.max(intervalMs, pendingMs) > LONGEST_INTERVAL_MS)
    throw new JsonShapeError(path, 'a rate with intervals of up to a thousand years');
  return rate;
}

/** The present rate of rewards: `rateParts` parts per billion of a stake for each `intervalRelayBlocks`. */
export type StakingRate = ReturnType<typeof readStakingRate>;

/** Reads the current reward rate and the chain's intervals. Rejects with `ApiError`. */
export function getStakingRate(http: HttpClient, options?: CallOptions): Promise<StakingRate> {
  return http.get('staking/rate', {}, readStakingRate, options);
}
