import type { Hex } from '@hub/primitives/hex';
import type { RowsByTable } from '../schema/layout.ts';
import type { Seen } from './module.ts';

/** The data of a block that is written in addition to the rows of the modules. */
export interface BlockFacts {
  readonly number: number;
  readonly timestampMs: number;
  /** Hash of the rows that belong to the block and never change (schema/rows-hash.ts). */
  readonly rowsHash: Hex;
  /** Accounts with a state that the block may have changed. */
  readonly touchedAccounts: readonly Hex[];
  /** The values that the block contains for each "first seen" table, by the table's name. */
  readonly seen: Readonly<Record<string, Seen>>;
}

/** All rows that one block adds, except the versions of accounts' state (`FollowedState`). */
export interface BlockRows extends BlockFacts {
  readonly hash: Hex;
  readonly rows: RowsByTable;
}
