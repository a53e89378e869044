import type { Hex } from '@hub/primitives/hex';
import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, readAmount, readCount, readHash } from '../json-reader.ts';

const readAccountStaking = objectOf({
  asOf: objectOf({ number: readCount, hash: readHash, timestampMs: readCount }),
  missingBlocks: readCount,
  rewards: objectOf({ amount: readAmount, count: readCount }),
  realisedYield: objectOf({ stakedCoinTime: readAmount }),
});

/**
 * Rewards of an account up to a block, and the stake that earned them times the milliseconds it was staked; amounts in
 * smallest units. `missingBlocks` blocks could not be decoded, so that their changes are left out.
 */
export type AccountStaking = ReturnType<typeof readAccountStaking>;

/** Reads the staking totals of an account up to a block, given by its hash. Rejects with `ApiError`. */
export function getAccountStaking(
  http: HttpClient,
  address: string,
  asOf: Hex,
  options?: CallOptions,
): Promise<AccountStaking> {
  // The days are not read, and at least one of them has to be asked for.
  const query = { asOf, limit: 1 };
  return http.get(`accounts/${encodeURIComponent(address)}/staking`, query, readAccountStaking, options);
}
