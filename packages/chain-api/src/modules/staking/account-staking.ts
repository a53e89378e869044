import type { BlockState } from '../../chain/state/block-state.ts';
import { type PendingUnstake, readPending } from './read-pending.ts';
import { readStakes, type Stake } from './read-stakes.ts';

/** The stakes and pending unstakes of one account at one block; amounts in smallest units. */
export interface AccountStaking {
  readonly stakes: readonly Stake[];
  readonly pending: readonly PendingUnstake[];
  readonly staked: bigint;
  readonly unstaked: bigint;
}

/** Reads the stakes and pending unstakes of an account with their sums. */
export async function readAccountStaking(state: BlockState, publicKey: Uint8Array): Promise<AccountStaking> {
  const [stakes, pending] = await Promise.all([readStakes(state, publicKey), readPending(state, publicKey)]);
  return { stakes, pending, staked: sum(stakes), unstaked: sum(pending) };
}

function sum(entries: readonly { readonly amount: bigint }[]): bigint {
  return entries.reduce((total, { amount }) => total + amount, 0n);
}
