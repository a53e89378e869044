import type { Insertable } from 'kysely';
import type { Column, ColumnRole } from './columns.ts';

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

export type Columns = Readonly<Record<string, Column>>;

export interface TableDeclaration<Name extends string, Of extends Columns, Kind extends TableKind> {
  readonly name: Name;
  readonly kind: Kind;
  /** In the order in which hashes are made. */
  readonly columns: Of;
}

/** A table of a network's schema. */
export interface Table<
  Name extends string = string,
  Of extends Columns = Columns,
  Kind extends TableKind = TableKind,
> extends TableDeclaration<Name, Of, Kind> {
  /** Names of the columns that identify a row. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** Names of the columns that are hashed: keys and values. */
  readonly hashed: readonly string[];
  /** Names of the columns that can be compared with those of an expected row: keys, values and proofs. */
  readonly compared: readonly string[];
  /** Names of the columns that are written: all that no trigger keeps. */
  readonly written: readonly string[];
}

/** A table whose rows belong to blocks. */
export type BlockTable = Table<string, Columns, ByBlock>;

/** Declares a table. Everything else that the program knows about it follows from this declaration. */
export function defineTable<
  const Name extends string,
  const Of extends Columns,
  const Kind extends TableKind<keyof Of & string>,
>(declaration: TableDeclaration<Name, Of, Kind>): Table<Name, Of, Kind> {
  const { columns } = declaration;
  return {
    ...declaration,
    keys: namesOf(columns, 'key'),
    values: namesOf(columns, 'value'),
    hashed: namesOf(columns, 'key', 'value'),
    compared: namesOf(columns, 'key', 'value', 'proof'),
    written: namesOf(columns, 'key', 'value', 'proof', 'copy'),
  };
}

function namesOf(columns: Columns, ...roles: readonly ColumnRole[]): string[] {
  return Object.entries(columns).flatMap(([name, { role }]) => (roles.includes(role) ? [name] : []));
}

/** The type of a table's rows for Kysely. */
export type RowType<T extends Table> = {
  -readonly [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Value> ? Value : never;
};

/** The types of several tables for Kysely, by the tables' names. */
export type TableTypes<T extends Table> = { [Each in T as Each['name']]: RowType<Each> };

/** A row that is to be written. */
export type NewRow<T extends Table> = Insertable<RowType<T>>;

/** Narrows a table to those whose rows belong to blocks. */
export function isByBlock<T extends Table>(table: T): table is Extract<T, BlockTable> {
  return table.kind.kind === 'by block';
}
