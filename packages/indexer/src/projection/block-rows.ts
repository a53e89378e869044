import type { Hex } from '@hub/primitives/hex';
import type { RowsByTable } from '../schema/layout.ts';
import type { Seen } from './module.ts';

/** The part of a block that is written beside the rows of the modules. */
export interface BlockFacts {
  readonly number: number;
  readonly timestampMs: number;
  /** Hash of the rows that belong to the block for good (schema/rows-hash.ts). */
  readonly rowsHash: Hex;
  /** Accounts of which the chain's state may differ after the block. */
  readonly touchedAccounts: readonly Hex[];
  /** By the names of the tables that say when something was first seen. */
  readonly seen: Readonly<Record<string, Seen>>;
}

/** All rows that one block adds, except those that are read from the chain's state. */
export interface BlockRows extends BlockFacts {
  readonly hash: Hex;
  readonly rows: RowsByTable;
}
