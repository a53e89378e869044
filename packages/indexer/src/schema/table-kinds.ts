import type { Table } from './define-table.ts';

/** The life cycle of a table's rows. Rollback, clearing, hashing, packing and comparing follow from it. */
export type TableKind<Name extends string = string> =
  | ByBlock<Name>
  | Versioned<Name>
  | FirstSeen<Name>
  | Bookkeeping<Name>
  | Counted<Name>;

/**
 * Each row belongs to one block for ever and is part of the block's hash. A rollback deletes it, and decoding the block
 * again replaces it.
 */
export interface ByBlock<Name extends string = string> {
  readonly kind: 'by block';
  /** Column with the number of the block. */
  readonly block: Name;
  /** Column with the row's index within its block; absent where rows have no such index. */
  readonly index?: Name;
}

/** Each row holds the values of its key from block `block` up to, but excluding, block `until` (null: until now). */
export interface Versioned<Name extends string = string> {
  readonly kind: 'versioned';
  readonly block: Name;
  readonly until: Name;
  /**
   * Column with the next block at whose beginning the values may change without an event; null where no such block is
   * known.
   */
  readonly next?: Name;
}

/**
 * Each row has the numbers of the first blocks that contained something about its key. Column `block` has the first
 * block that contained the key itself; the columns `later` may stay null, and a rollback sets them to null again.
 */
export interface FirstSeen<Name extends string = string> {
  readonly kind: 'first seen';
  readonly block: Name;
  readonly later: readonly Name[];
}

/** Rows about the indexer's own work. */
export interface Bookkeeping<Name extends string = string> {
  readonly kind: 'bookkeeping';
  readonly block: Name;
  /** Whether each row belongs to one block and is rolled back with it; otherwise the table has a single row that stays. */
  readonly isPerBlock: boolean;
  /** Columns with a block number that a rollback below that block sets to null. */
  readonly later: readonly Name[];
}

/** Rows that triggers derive from other tables' rows: counts, and present values such as those of tokens. */
export interface Counted<Name extends string = string> {
  readonly kind: 'counted';
  readonly block: Name;
}

export type BlockTable = Table & { readonly kind: ByBlock };
export type VersionedTable = Table & { readonly kind: Versioned };
export type FirstSeenTable = Table & { readonly kind: FirstSeen };

/** Narrows a table to the kind `by block`. */
export function isByBlock(table: Table): table is BlockTable {
  return table.kind.kind === 'by block';
}

/** Narrows a table to the kind `versioned`. */
export function isVersioned(table: Table): table is VersionedTable {
  return table.kind.kind === 'versioned';
}
