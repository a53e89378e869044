import type { Insertable } from 'kysely';
import type { Column, ColumnRole } from './columns.ts';
import type { TableKind } from './table-kinds.ts';

export type Columns = Readonly<Record<string, Column>>;

/** How a table's rows are counted, by SQL expressions on its columns. Triggers maintain the counts. */
export interface RowCounting {
  /** Rows are counted by section and method. With `unnest(...)`, a row counts in several sections. */
  readonly section: string;
  readonly method?: string;
  /** An amount that is summed beside the count. */
  readonly amount?: string;
  /** Condition for rows to be counted; default: all rows. */
  readonly where?: string;
  /** Whether rows are also counted by spans of blocks, so that a range of blocks can be counted. */
  readonly bySpan?: true;
}

/** The table's rows by account. Triggers maintain their count checkpoints. */
export interface AccountList<Name extends string = string> {
  readonly account: Name;
  /** The rows of an account are counted by section and method. */
  readonly section?: Name;
  readonly method?: Name;
  /** With an amount, rows of at least `largeAmount` are also counted. */
  readonly amount?: Name;
  /** Condition in SQL for rows to be listed; default: all rows with an account. */
  readonly where?: string;
}

export interface TableDeclaration<Name extends string = string> {
  readonly name: string;
  readonly kind: TableKind<Name>;
  /** The columns in the order in which they are hashed. */
  readonly columns: Columns;
  readonly counts?: RowCounting;
  /** Lists by names that are unique across all tables. */
  readonly lists?: Readonly<Record<string, AccountList<Name>>>;
}

/** Names of a table's columns by their roles. */
export interface ColumnNames {
  /** Names of the columns that identify a row. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** Names of the columns that are hashed: keys and values. */
  readonly hashed: readonly string[];
  /** Names of the columns that can be compared with those of an expected row: keys, values and proofs. */
  readonly compared: readonly string[];
  /** Names of the columns that are inserted: all without the role `kept`. */
  readonly written: readonly string[];
}

/** A table of a network's schema. */
export interface Table extends TableDeclaration, ColumnNames {}

/**
 * Declares a table. Everything else that the program knows about it follows from this declaration: row types, packing,
 * rollback, clearing, hashes, comparing, counts.
 */
export function defineTable<const Declared extends TableDeclaration>(
  declaration: Declared & TableDeclaration<keyof Declared['columns'] & string>,
): Declared & ColumnNames {
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
