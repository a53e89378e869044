import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, optionally, readAmount, readCount, readText } from '../json-reader.ts';

/** Reads an amount in the form of generation-1 routes. */
export const readBalanceResponse = objectOf({ raw: readAmount, decimals: readCount, unit: readText });

/** Reads all parts of a balance. */
export const readAllBalances = objectOf({
  availableBalance: readBalanceResponse,
  lockedBalance: readBalanceResponse,
  freeBalance: readBalanceResponse,
  totalBalance: readBalanceResponse,
  reservedBalance: readBalanceResponse,
  stakedBalance: optionally(readBalanceResponse),
  unstakedBalance: optionally(readBalanceResponse),
  canstakeBalance: optionally(readBalanceResponse),
  address: readText,
});

export type AllBalances = ReturnType<typeof readAllBalances>;

/** Reads the balance parts of an account (`GET balance`). Rejects with `ApiError`. */
export function getBalance(http: HttpClient, address: string, options?: CallOptions): Promise<AllBalances> {
  return http.get('balance', { address }, readAllBalances, options);
}
