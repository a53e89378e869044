import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, optionally, readAmount, readCount, readHash, readTimeMs } from '../json-reader.ts';

const readStakingNetwork = objectOf({
  blockNumber: readCount,
  blockHash: readHash,
  blockTimestampMs: readTimeMs,
  totalStaked: readAmount,
  totalIssuance: readAmount,
  stakers: optionally(objectOf({ count: readCount, blockNumber: readCount, blockHash: readHash })),
  nextPayoutAtMs: optionally(readTimeMs),
  pendingIntervalBlocks: readCount,
});

/** The stakes of all accounts together, in smallest units; `stakers` is undefined if the server has not counted them. */
export type StakingNetwork = ReturnType<typeof readStakingNetwork>;

/** Reads the stakes of the whole network. Rejects with `ApiError`. */
export function getStakingNetwork(http: HttpClient, options?: CallOptions): Promise<StakingNetwork> {
  return http.get('staking/network', {}, readStakingNetwork, options);
}
