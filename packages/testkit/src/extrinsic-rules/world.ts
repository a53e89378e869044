import type { Hex } from '@hub/primitives/hex';
import { emit } from '../staking-reference/emit.ts';
import type { EventValue, ReferenceState } from '../staking-reference/state.ts';

/** The properties of a chain that a signature covers. */
export interface ChainIdentity {
  readonly specVersion: number;
  readonly transactionVersion: number;
  readonly genesisHash: Hex;
}

/** A spend of `treasury.spend`, which `treasury.payout` pays from block `validFrom` to the one before `expireAt`. */
export interface Spend {
  readonly amount: bigint;
  readonly beneficiary: Hex;
  readonly validFrom: number;
  readonly expireAt: number;
  readonly isPaid: boolean;
}

export interface Treasury {
  readonly spends: ReadonlyMap<number, Spend>;
  readonly spendCount: number;
  /**
   * The payments that `treasury.spendLocal` approved and the treasury has not paid yet, in the order of their approval.
   */
  readonly approved: readonly {
    readonly index: number;
    readonly amount: bigint;
    readonly beneficiary: Hex;
  }[];
  readonly proposalCount: number;
}

/** The execution time, by class, in picoseconds, and the length that a block has used so far. */
export interface Usage {
  readonly normalRefTime: bigint;
  readonly operationalRefTime: bigint;
  readonly lengthBytes: number;
}

/** The complete input of the rules. Every rule is a function from one world to the next. */
export interface World {
  /** Balances, stakes, vesting and the events of the open block. */
  readonly ledger: ReferenceState;
  readonly identity: ChainIdentity;
  /** Stored hashes of the blocks before the open one. */
  readonly blockHashes: ReadonlyMap<number, Hex>;
  readonly nonces: ReadonlyMap<Hex, number>;
  readonly sudoKey: Hex | undefined;
  readonly isUnderMaintenance: boolean;
  readonly authorizedCodeHash: Hex | undefined;
  readonly treasury: Treasury;
  readonly usage: Usage;
}

/** Replaces the ledger. */
export function withLedger(world: World, ledger: ReferenceState): World {
  return { ...world, ledger };
}

/** Appends an event to the open block. */
export function emitIn(world: World, name: string, ...data: readonly EventValue[]): World {
  return withLedger(world, emit(world.ledger, name, ...data));
}
