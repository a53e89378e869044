import type { Table } from './define-table.ts';

/** How rows come and go. Rollback, clearing, hashing, packing and comparing follow from it. */
export type TableKind<Name extends string = string> =
  | ByBlock<Name>
  | Versioned<Name>
  | FirstSeen<Name>
  | Bookkeeping<Name>
  | Counted<Name>;

/**
 * Rows that belong to one block for good. They are part of the block's hash; a rollback deletes them, and a block that
 * is decoded again replaces them.
 */
export interface ByBlock<Name extends string = string> {
  readonly kind: 'by block';
  /** Column with the number of the block. */
  readonly block: Name;
  /** Column with the place of the row within its block; absent where a block has one row. */
  readonly index?: Name;
}

/** Rows that hold what was true of their key from block `block` up to, but excluding, block `until` (null: still). */
export interface Versioned<Name extends string = string> {
  readonly kind: 'versioned';
  readonly block: Name;
  readonly until: Name;
  /** Column with the block whose beginning changes what is true without an event; null where no block is known to. */
  readonly next?: Name;
}

/**
 * Rows that say which block was the first to show something about their key. Column `block` has the block that showed
 * the key itself; the columns `later` may stay null, and a rollback sets them to null again.
 */
export interface FirstSeen<Name extends string = string> {
  readonly kind: 'first seen';
  readonly block: Name;
  readonly later: readonly Name[];
}

/** Rows that the indexer keeps about its own work. */
export interface Bookkeeping<Name extends string = string> {
  readonly kind: 'bookkeeping';
  readonly block: Name;
  /** Whether a row is about one block and goes with it; otherwise the table has one row, which stays. */
  readonly isPerBlock: boolean;
  /** Columns with a block number that a rollback below that block sets to null. */
  readonly later: readonly Name[];
}

/** Rows that triggers of the database count from other tables. */
export interface Counted<Name extends string = string> {
  readonly kind: 'counted';
  readonly block: Name;
}

export type BlockTable = Table & { readonly kind: ByBlock };
export type VersionedTable = Table & { readonly kind: Versioned };
export type FirstSeenTable = Table & { readonly kind: FirstSeen };

/** Narrows a table to those whose rows belong to blocks. */
export function isByBlock(table: Table): table is BlockTable {
  return table.kind.kind === 'by block';
}

/** Narrows a table to those whose rows are true for a span of blocks. */
export function isVersioned(table: Table): table is VersionedTable {
  return table.kind.kind === 'versioned';
}
