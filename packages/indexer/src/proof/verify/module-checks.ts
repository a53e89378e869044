import type { StoredBlock } from '../../database/read-block-rows.ts';
import type { FirstSeen, Seen } from '../../projection/module.ts';
import type { FindHeight } from './chain-heights.ts';
import type { VerifiedRange, VerifyContext } from './verify-context.ts';

/** Checks of the values that no row hash covers. */
export interface ModuleChecks {
  readonly collected: readonly CollectedTable[];
  /** Each compares columns of the roles `copy` and `kept` with the columns they come from. */
  readonly kept: readonly ((context: VerifyContext) => Promise<void>)[];
  readonly state: StateChecks;
}

/** A "first seen" table. Its expected rows are collected from the rows of all blocks. */
export interface CollectedTable {
  readonly firstSeen: FirstSeen;
  /** Finds the values that the rows of a block contain. */
  readonly seenInRows: (stored: StoredBlock) => Seen;
}

/** Checks that compare the versions of accounts (`FollowedState`) with the chain's state. */
export interface StateChecks {
  /** Compares every account; returns the number of accounts. */
  verifyAccounts(context: VerifyContext, range: CompleteRange, heightOf: FindHeight): Promise<number>;
  /** Compares the stored rows with the chain's state after some blocks. */
  verifyHeights(context: VerifyContext, options: HeightsOptions): Promise<void>;
  /**
   * Compares the sums over all accounts in the tables with the sums over all accounts in the chain's state after the last
   * block.
   */
  verifyTotal(context: VerifyContext, last: number, heightOf: FindHeight): Promise<void>;
}

export interface CompleteRange extends VerifiedRange {
  /** Quarantined blocks; the tables lack their changes. */
  readonly quarantined: readonly number[];
}

export interface HeightsOptions {
  readonly heights: readonly number[];
  /** Seed for the choice of accounts. */
  readonly seed: string;
  readonly heightOf: FindHeight;
}
