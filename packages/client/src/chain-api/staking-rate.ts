import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, optionally, readCount, readHash, readText } from '../json-reader.ts';

const readStakingRate = objectOf({
  blockNumber: readCount,
  blockHash: readHash,
  blockTimestampMs: readCount,
  intervalRelayBlocks: readCount,
  rateParts: readCount,
  aprPercent: optionally(readText),
  apyPercent: optionally(readText),
  pendingIntervalBlocks: readCount,
  relayBlockMs: readCount,
  blockMs: readCount,
});

/** The present rate of rewards: `rateParts` parts per billion of a stake for each `intervalRelayBlocks`. */
export type StakingRate = ReturnType<typeof readStakingRate>;

/** Reads the current reward rate and the chain's intervals. Rejects with `ApiError`. */
export function getStakingRate(http: HttpClient, options?: CallOptions): Promise<StakingRate> {
  return http.get('staking/rate', {}, readStakingRate, options);
}
