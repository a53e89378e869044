import type { NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { Runtime } from '@hub/scale/runtime';
import type { BlockPoint } from '../chain/block-point.ts';
import type { NewRow, Table } from '../schema/define-table.ts';
import { type Layout, layoutOf, type RowsByTable } from '../schema/layout.ts';
import type { ByBlock, FirstSeenTable, VersionedTable } from '../schema/table-kinds.ts';
import type { BlockContent } from './block-content.ts';

/**
 * The part of a module that indexing needs. Sync, database and proof use only these declarations and name no table of a
 * module.
 */
export interface IndexedModule {
  readonly tables: readonly Table[];
  /** Returns the rows that a block adds to the module's tables by block. Pure. */
  readonly project?: (block: BlockContent) => RowsByTable;
  /**
   * Returns the rows that a block adds, in place of `project`, for a module that reads them from the chain's state
   * after the block: events of tokens contain only the token's numbers. Rejects with the node's error when the node
   * fails; any other error puts the block into quarantine.
   */
  readonly readRows?: ReadRows;
  /** One entry for each "first seen" table of the module. */
  readonly firstSeen?: readonly FirstSeen[];
  /** Rows per account that follow the chain's state from version to version; exactly one module has them. */
  readonly state?: FollowedState;
}

/** Returns the rows that a block adds; it reads them from the state that the block leaves behind. */
export type ReadRows = (state: StateAfter, block: BlockContent) => Promise<RowsByTable>;

/** The node and the runtime for reading the state after a block. */
export interface StateAfter {
  readonly rpc: NodeRpc;
  /** The runtime that executed the block. */
  readonly runtime: Runtime;
}

/** The rows of a module, by the names of its tables whose rows belong to blocks. */
export type ProjectedRows<Tables extends readonly Table[]> = {
  readonly [T in Tables[number] as T['kind'] extends ByBlock ? T['name'] : never]: readonly NewRow<T>[];
};

/** Derives the rows of a "first seen" table, which records the first block that contains a value. */
export interface FirstSeen {
  readonly table: FirstSeenTable;
  readonly seenIn: (block: BlockContent) => Seen;
  /** The table's key for a value that was seen. */
  readonly keyOf: (seen: string) => string;
  /** The other columns that follow from the value. */
  readonly columnsOf: (seen: string) => Readonly<Record<string, string>>;
}

/** The values that a block contains, such as accounts or addresses. */
export interface Seen {
  /** Every value, each once. */
  readonly all: readonly string[];
  /** For each of the table's later columns, the values of `all` to which it applies in this block. */
  readonly later: Readonly<Record<string, readonly string[]>>;
}

/** Versions of an account's row, read from the chain's state after each block that touches the account. */
export interface FollowedState {
  /** The table of the versions; its key is the account and the first block of the version. */
  readonly table: VersionedTable;
  /** Reads the accounts in the genesis state. The genesis block has no events that mention them. */
  genesisAccounts(rpc: NodeRpc, runtime: Runtime, genesisHash: Hex): Promise<Hex[]>;
  /**
   * Reads the versions of accounts after a block. Rejects with AppError 'StateUnreadable' or the errors of the node.
   */
  read(
    rpc: NodeRpc,
    runtime: Runtime,
    accounts: readonly Hex[],
    at: BlockPoint,
  ): Promise<readonly StateVersion[]>;
}

/** A version of an account: its state after a block. */
export interface StateVersion {
  readonly account: Hex;
  readonly blockNumber: number;
  /** Next block at whose beginning the state may change without an event; undefined when none is known. */
  readonly nextChange: number | undefined;
  /** The row of the table, without an end. */
  readonly row: object;
}

/** Everything that is indexed. */
export interface Indexed {
  readonly layout: Layout;
  readonly projections: readonly ((block: BlockContent) => RowsByTable)[];
  readonly readings: readonly ReadRows[];
  readonly firstSeen: readonly FirstSeen[];
  readonly state: FollowedState;
}

/**
 * Combines modules. Throws TypeError when two tables or lists have the same name, or unless exactly one module has
 * `state`.
 */
export function indexedBy(modules: readonly IndexedModule[]): Indexed {
  const states = modules.flatMap(({ state = [] }) => state);
  const [state] = states;
  if (state === undefined || states.length > 1)
    throw new TypeError(`${states.length} modules follow the state of accounts, not one`);
  return {
    layout: layoutOf(modules.flatMap(({ tables }) => tables)),
    projections: modules.flatMap(({ project = [] }) => project),
    readings: modules.flatMap(({ readRows = [] }) => readRows),
    firstSeen: modules.flatMap(({ firstSeen = [] }) => firstSeen),
    state,
  };
}
