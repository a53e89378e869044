import type { Hex } from '@hub/primitives/hex';
import type { EventValue, PendingUnstake, Phase, Stake } from '../../src/staking-reference/state.ts';

export interface AccountObservation {
  readonly who: Hex;
  readonly free: bigint;
  readonly reserved: bigint;
  readonly frozen: bigint;
  readonly stakingFreeze: bigint;
  /** Locks of other pallets by id. */
  readonly locks: readonly (readonly [string, bigint])[];
  readonly stakesUsed: number;
}

/** The observable staking state after a block, in a fixed order, so that chain and model can be compared. */
export interface Observation {
  readonly blockNumber: number;
  readonly relayBlock: number;
  /** By public key. */
  readonly accounts: readonly AccountObservation[];
  /** By owner, then relay block. */
  readonly stakes: readonly Omit<Stake, 'storageKey'>[];
  /** Sorted by the block of the release, then in the order of the chain. */
  readonly pending: readonly PendingUnstake[];
  readonly totalStaked: bigint;
  readonly totalIssuance: bigint;
  readonly payoutResumesAfter: { readonly owner: Hex; readonly relayBlock: number } | undefined;
  /** Phase, name and values of each event of the block. */
  readonly events: readonly (readonly (Phase | EventValue)[])[];
}
