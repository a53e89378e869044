import type { Hex } from '@hub/primitives/hex';

/** One account's coins. Amounts are in smallest units. */
export interface Account {
  readonly free: bigint;
  readonly reserved: bigint;
  /** The freeze of the staking pallet: stakes plus pending unstakes. */
  readonly stakingFreeze: bigint;
  /** Locks of other pallets by their id, such as vesting. */
  readonly locks: ReadonlyMap<string, bigint>;
}

/** One entry of the stakes map; an account has at most one per relay block. */
export interface Stake {
  readonly owner: Hex;
  readonly relayBlock: number;
  readonly amount: bigint;
  /** The relay block from which on the next payout may reward it. */
  readonly nextRecalculation: number;
  /** The order of payouts: they visit stakes sorted by this text. */
  readonly storageKey: string;
}

/** An unstake that waits for its parachain block. */
export interface PendingUnstake {
  readonly owner: Hex;
  readonly amount: bigint;
  readonly unlocksAtBlock: number;
}

/**
 * A vesting schedule: from relay block `start` on, `perPeriod` smallest units are unlocked after every `period` relay
 * blocks, `periodCount` times.
 */
export interface VestingSchedule {
  readonly start: number;
  readonly period: number;
  readonly periodCount: number;
  readonly perPeriod: bigint;
}

/** Settings that root can change. */
export interface StakingSettings {
  readonly recalculationIntervalRelayBlocks: number;
  readonly pendingIntervalBlocks: number;
  /** Reward per interval, in parts per billion. */
  readonly incomeParts: bigint;
  readonly maxStakersPerPayout: number;
  readonly weightToFeeCoefficient: bigint;
}

/** The phase of an event in a block: block initialization, or the extrinsic with that index. */
export type Phase = 'initialization' | number;

export type EventValue = string | bigint;

/** An event with its name (`section.Event`) and its values in order; accounts are public keys. */
export interface ReferenceEvent {
  readonly phase: Phase;
  readonly name: string;
  readonly data: readonly EventValue[];
}

/** The complete state of the staking rules. Every rule is a function from one state to the next. */
export interface ReferenceState {
  readonly settings: StakingSettings;
  readonly treasury: Hex;
  readonly payoutAdmin: Hex | undefined;
  /** The total issuance, which no rule of this folder changes; some calls of extrinsic-rules do. */
  readonly totalIssuance: bigint;
  readonly blockNumber: number;
  readonly relayBlock: number;
  readonly accounts: ReadonlyMap<Hex, Account>;
  readonly stakes: readonly Stake[];
  /** The number of stakes per account for the limit (merged stakes count separately). */
  readonly stakeCounts: ReadonlyMap<Hex, number>;
  readonly pending: readonly PendingUnstake[];
  readonly vesting: ReadonlyMap<Hex, readonly VestingSchedule[]>;
  /**
   * The last stake that a limited payout visited; the next payout continues after it. Undefined: it starts at the first
   * stake.
   */
  readonly payoutResumesAfter: { readonly owner: Hex; readonly relayBlock: number } | undefined;
  readonly phase: Phase;
  /** The events of the current block so far. */
  readonly events: readonly ReferenceEvent[];
}
