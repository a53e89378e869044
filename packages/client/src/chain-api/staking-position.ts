import type { CallOptions, HttpClient } from '../http-client.ts';
import { listOf, objectOf, readAmount, readCount, readHash, readText, readTimeMs } from '../json-reader.ts';

const readStake = objectOf({
  amount: readAmount,
  stakedAtRelayBlock: readCount,
  stakedAtMs: readTimeMs,
  nextRewardRelayBlock: readCount,
  nextRewardAtMs: readTimeMs,
});

const readPendingUnstake = objectOf({
  amount: readAmount,
  unlocksAtBlock: readCount,
  unlocksAtMs: readTimeMs,
});

const readBalanceParts = objectOf({
  free: readAmount,
  reserved: readAmount,
  frozen: readAmount,
  available: readAmount,
  total: readAmount,
  staked: readAmount,
  unstaked: readAmount,
  canstake: readAmount,
});

const readStakingPosition = objectOf({
  address: readText,
  blockNumber: readCount,
  blockHash: readHash,
  blockTimestampMs: readTimeMs,
  relayBlockNumber: readCount,
  balance: readBalanceParts,
  stakes: listOf(readStake),
  pending: listOf(readPendingUnstake),
  stakesUsed: readCount,
  stakesLeft: readCount,
  minimumStake: readAmount,
  maxStakes: readCount,
});

/** The staking state of one account at one block; amounts in smallest units. */
export type StakingPosition = ReturnType<typeof readStakingPosition>;
export type PendingUnstake = ReturnType<typeof readPendingUnstake>;
export type BalanceParts = ReturnType<typeof readBalanceParts>;

/** Reads stakes, pending unstakes and balance parts of an account. Rejects with `ApiError`. */
export function getStakingPosition(
  http: HttpClient,
  address: string,
  options?: CallOptions,
): Promise<StakingPosition> {
  return http.get('staking/position', { address }, readStakingPosition, options);
}
