import type { Hex } from '@hub/primitives/hex';

/** One holder's money. Amounts are in the smallest unit. */
export interface Account {
  readonly free: bigint;
  readonly reserved: bigint;
  /** The freeze the staking pallet keeps: stakes plus pending unstakes. */
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
  /** Its place in storage; payouts walk stakes in the order of these texts. */
  readonly storageKey: string;
}

/** An unstake that waits for its parachain block. */
export interface PendingUnstake {
  readonly owner: Hex;
  readonly amount: bigint;
  readonly unlocksAtBlock: number;
}

/** The tail of a vesting schedule: what is locked falls by `perPeriod` every `period` relay blocks. */
export interface VestingSchedule {
  readonly start: number;
  readonly period: number;
  readonly periodCount: number;
  readonly perPeriod: bigint;
}

/** What the chain's owner can set. */
export interface StakingSettings {
  readonly recalculationIntervalRelayBlocks: number;
  readonly pendingIntervalBlocks: number;
  /** Reward per interval, in parts per billion. */
  readonly incomeParts: bigint;
  readonly maxStakersPerPayout: number;
  readonly weightToFeeCoefficient: bigint;
}

/** Where in a block an event belongs: block initialization, or the extrinsic with that index. */
export type Phase = 'initialization' | number;

export type EventValue = string | bigint;

/** An event as its name (`section.Event`, as on the wire) and its values in order; accounts are public keys. */
export interface ReferenceEvent {
  readonly phase: Phase;
  readonly name: string;
  readonly data: readonly EventValue[];
}

/** All that the rules of staking read and write. Every rule is a function from one state to the next. */
export interface ReferenceState {
  readonly settings: StakingSettings;
  readonly treasury: Hex;
  readonly payoutAdmin: Hex | undefined;
  /** All money there is; no rule of staking changes it. */
  readonly totalIssuance: bigint;
  readonly blockNumber: number;
  readonly relayBlock: number;
  readonly accounts: ReadonlyMap<Hex, Account>;
  readonly stakes: readonly Stake[];
  /** Stakes made per account, as the limit counts them (merged stakes count singly). */
  readonly stakeCounts: ReadonlyMap<Hex, number>;
  readonly pending: readonly PendingUnstake[];
  readonly vesting: ReadonlyMap<Hex, readonly VestingSchedule[]>;
  /** The last stake a limited payout looked at; the next payout goes on behind it. */
  readonly payoutResumesAfter: { readonly owner: Hex; readonly relayBlock: number } | undefined;
  readonly phase: Phase;
  /** The events of the current block so far. */
  readonly events: readonly ReferenceEvent[];
}
