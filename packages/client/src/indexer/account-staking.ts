import type { Hex } from '@hub/primitives/hex';
import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, readAmount, readCount, readHash, readTimeMs } from '../json-reader.ts';

const readAccountStaking = objectOf({
  asOf: objectOf({ number: readCount, hash: readHash, timestampMs: readTimeMs }),
  missingBlocks: readCount,
  rewards: objectOf({ amount: readAmount, count: readCount }),
  realisedYield: objectOf({ stakedCoinTime: readAmount }),
});

/**
 * The rewards of an account up to a block in smallest units, and `stakedCoinTime`: the sum, over its stakes, of
 * smallest units times milliseconds staked. `missingBlocks` blocks could not be decoded, so their changes are missing.
 */
export type AccountStaking = ReturnType<typeof readAccountStaking>;

/** Reads the staking totals of an account up to a block, given by its hash. Rejects with `ApiError`. */
export function getAccountStaking(
  http: HttpClient,
  address: string,
  asOf: Hex,
  options?: CallOptions,
): Promise<AccountStaking> {
  // The answer also lists the rewards by day. They are not used, but the smallest `limit` of that list is 1.
  const query = { asOf, limit: 1 };
  return http.get(`accounts/${encodeURIComponent(address)}/staking`, query, readAccountStaking, options);
}
