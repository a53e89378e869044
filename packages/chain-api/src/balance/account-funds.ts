import { jsonBigint, jsonNumber, jsonObject } from '../runtime/json-value.ts';

/** What System.Account holds for an account, in smallest units. */
export interface AccountFunds {
  readonly free: bigint;
  readonly reserved: bigint;
  /** The largest of all locks and freezes; they overlay. */
  readonly frozen: bigint;
  readonly nonce: number;
}

/** Reads a rendered System.Account. Runtimes before freezes have two figures; the larger one is what cannot be moved. */
export function readAccountFunds(account: unknown): AccountFunds {
  const { nonce, data } = jsonObject(account);
  const { free, reserved, frozen, miscFrozen = 0, feeFrozen = 0 } = jsonObject(data);
  return {
    free: jsonBigint(free),
    reserved: jsonBigint(reserved),
    frozen: frozen === undefined ? larger(jsonBigint(miscFrozen), jsonBigint(feeFrozen)) : jsonBigint(frozen),
    nonce: jsonNumber(nonce),
  };
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/**
 * Parts of a balance in smallest units; available and canstake can be negative
 * (docs/chain-rules.md#parts-of-a-balance).
 */
export interface BalanceParts {
  readonly free: bigint;
  readonly reserved: bigint;
  readonly frozen: bigint;
  readonly available: bigint;
  readonly total: bigint;
  readonly staked: bigint;
  readonly unstaked: bigint;
  readonly canstake: bigint;
}

/** Derives every part from the account's funds and what the staking pallet holds for it. */
export function balanceParts(funds: AccountFunds, staked: bigint, unstaked: bigint): BalanceParts {
  const { free, reserved, frozen } = funds;
  return {
    free,
    reserved,
    frozen,
    available: free - frozen,
    total: free + reserved,
    staked,
    unstaked,
    canstake: free - unstaked - staked,
  };
}
