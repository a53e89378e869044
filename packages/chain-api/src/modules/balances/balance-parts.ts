import type { AccountInfo } from '../../chain/state/account-info.ts';

/**
 * Parts of a balance in smallest units; `available` and `canstake` can be negative
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

/** Derives every part from the account's entry and its staked and unstaked amounts. */
export function balanceParts(account: AccountInfo, staked: bigint, unstaked: bigint): BalanceParts {
  const { free, reserved, frozen } = account;
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
