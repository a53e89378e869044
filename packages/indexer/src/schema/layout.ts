import type { Table } from './define-table.ts';
import { ownTables } from './own-tables.ts';
import { type BlockTable, isByBlock, isVersioned, type VersionedTable } from './table-kinds.ts';

/** The tables of a network's schema, all and by kind. */
export interface Layout {
  readonly tables: readonly Table[];
  /** Tables of the kind `by block`. */
  readonly blockTables: readonly BlockTable[];
  readonly versionedTables: readonly VersionedTable[];
}

/** Rows for each table of the kind `by block`, by the table's name. */
export type RowsByTable = Readonly<Record<string, readonly object[]>>;

/**
 * The layout of a schema with the given tables and the engine's own. Throws TypeError when two tables or two lists have
 * the same name.
 */
export function layoutOf(subjectTables: readonly Table[]): Layout {
  const tables: readonly Table[] = [...ownTables, ...subjectTables];
  refuseRepetition(
    'table',
    tables.map(({ name }) => name),
  );
  refuseRepetition(
    'list',
    tables.flatMap(({ lists = {} }) => Object.keys(lists)),
  );
  return {
    tables,
    blockTables: tables.filter(isByBlock),
    versionedTables: tables.filter(isVersioned),
  };
}

function refuseRepetition(thing: string, names: readonly string[]): void {
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) throw new TypeError(`There are two ${thing}s with the name ${repeated}`);
}

/** Returns the rows of one table. Throws TypeError if there is no entry for it: the projection left the table out. */
export function rowsOf(rows: RowsByTable, { name }: BlockTable): readonly object[] {
  const own = rows[name];
  if (own === undefined) throw new TypeError(`There are no rows of ${name}, not even an empty list`);
  return own;
}
