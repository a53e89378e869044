import type { Hex } from '@hub/primitives/hex';
import type { StateVersion } from '../../projection/module.ts';
import type { NewRow } from '../../schema/define-table.ts';
import type { coinBalances } from './table.ts';

/** An account's coins in the state after a block; amounts in smallest units. */
export interface BalanceVersion {
  readonly account: Hex;
  readonly blockNumber: number;
  readonly free: bigint;
  readonly reserved: bigint;
  readonly frozen: bigint;
  readonly staked: bigint;
  readonly pending: bigint;
  /** Next block at whose beginning a pending unstake may be released. */
  readonly nextUnlock: number | undefined;
}

/**
 * The row of a version without an end, with the parts of the balance that the API returns
 * (docs/chain-rules.md#parts-of-a-balance).
 */
export function balanceRow(version: BalanceVersion): NewRow<typeof coinBalances> {
  const { account, blockNumber, free, reserved, frozen, staked, pending, nextUnlock } = version;
  return {
    account,
    valid_from: blockNumber,
    valid_until: null,
    free: free.toString(),
    reserved: reserved.toString(),
    locked: frozen.toString(),
    staked: staked.toString(),
    unstaked: pending.toString(),
    available: (free - frozen).toString(),
    total: (free + reserved).toString(),
    canstake: (free - pending - staked).toString(),
    next_unlock: nextUnlock ?? null,
  };
}

/** Converts the balance of an account after a block to the `StateVersion` that sync writes to `coin_balances`. */
export function stateVersion(
  version: BalanceVersion,
): StateVersion & { readonly row: NewRow<typeof coinBalances> } {
  const { account, blockNumber, nextUnlock } = version;
  return { account, blockNumber, nextChange: nextUnlock, row: balanceRow(version) };
}
