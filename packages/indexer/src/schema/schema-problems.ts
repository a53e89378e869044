import type { StoredType } from './columns.ts';
import type { Table } from './define-table.ts';

/** A table as described by the database's catalogue. */
export interface FoundTable {
  readonly name: string;
  readonly columns: readonly FoundColumn[];
  readonly primaryKey: readonly string[];
  /** The first column of each index. */
  readonly indexed: readonly string[];
}

export interface FoundColumn extends Pick<StoredType, 'sql'> {
  readonly name: string;
  readonly collation: string | null;
  readonly isNullable: boolean;
}

/** Lists the differences between a schema and its declared tables, one line each. Pure. */
export function schemaProblems(declared: readonly Table[], found: readonly FoundTable[]): string[] {
  const known = new Set(declared.map(({ name }) => name));
  return [
    ...found.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} is not declared`),
    ...declared.flatMap((table) => {
      const same = found.find(({ name }) => name === table.name);
      return same === undefined ? [`${table.name} is missing`] : tableProblems(table, same);
    }),
  ];
}

function tableProblems(table: Table, found: FoundTable): string[] {
  const known = new Set(Object.keys(table.columns));
  const problems = [
    ...found.columns.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} is not declared`),
    ...[...known].flatMap((name) => columnProblems(table, name, found)),
    ...keyProblems(table, found),
  ];
  return problems.map((problem) => `${table.name}: ${problem}`);
}

function columnProblems({ columns }: Table, name: string, found: FoundTable): string[] {
  const column = found.columns.find((one) => one.name === name);
  if (column === undefined) return [`${name} is missing`];
  const declared = columns[name];
  const type = `${declared?.stored.sql}${declared?.isNullable ? '' : ' not null'}`;
  const has = `${column.sql}${column.isNullable ? '' : ' not null'}`;
  return [
    ...(type === has ? [] : [`${name} is ${has} and declared as ${type}`]),
    ...(declared?.stored.collation === 'C' && column.collation !== 'C'
      ? [`${name} has no collation "C"`]
      : []),
  ];
}

/** Columns of the role `copy` may be in the primary key, to give it an order. */
function keyProblems({ columns, keys, kind }: Table, { primaryKey, indexed }: FoundTable): string[] {
  const others = primaryKey.filter((name) => columns[name]?.role !== 'copy');
  return [
    ...(others.toSorted().join() === keys.toSorted().join()
      ? []
      : [`its primary key is (${primaryKey.join(', ')}) and declared as (${keys.join(', ')})`]),
    ...(kind.kind !== 'by block' || indexed.includes(kind.block)
      ? []
      : [`no index begins with ${kind.block}, by which a rollback finds rows`]),
  ];
}
