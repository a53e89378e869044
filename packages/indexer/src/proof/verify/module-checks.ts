import type { StoredBlock } from '../../database/read-block-rows.ts';
import type { FirstSeen, Seen } from '../../projection/module.ts';
import type { FindHeight } from './chain-heights.ts';
import type { VerifiedRange, VerifyContext } from './verify-context.ts';

/** How the rows of modules are verified of which no hash of a block tells whether they are right. */
export interface ModuleChecks {
  readonly collected: readonly CollectedTable[];
  /** Compare columns that the database copies or keeps with those that they come from. */
  readonly kept: readonly ((context: VerifyContext) => Promise<void>)[];
  readonly state: StateChecks;
}

/** A table that says when something was first seen, and whose rows are collected from those of all blocks. */
export interface CollectedTable {
  readonly firstSeen: FirstSeen;
  /** Finds the values that the rows of a block show. */
  readonly seenInRows: (stored: StoredBlock) => Seen;
}

/** Compare the rows that were read from the chain's state with that state again. */
export interface StateChecks {
  /** Compares every account; returns how many there are. */
  verifyAccounts(context: VerifyContext, range: CompleteRange, heightOf: FindHeight): Promise<number>;
  /** Compares the state after some blocks with the chain. */
  verifyHeights(context: VerifyContext, options: HeightsOptions): Promise<void>;
  /** Compares sums over all accounts, after the last block. */
  verifyTotal(context: VerifyContext, last: number, heightOf: FindHeight): Promise<void>;
}

export interface CompleteRange extends VerifiedRange {
  /** Blocks in quarantine, whose changes are not in the tables. */
  readonly quarantined: readonly number[];
}

export interface HeightsOptions {
  readonly heights: readonly number[];
  /** Chooses the accounts. */
  readonly seed: string;
  readonly heightOf: FindHeight;
}
