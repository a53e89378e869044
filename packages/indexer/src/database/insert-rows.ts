import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ColumnArray, type ColumnsByTable, columnArrays } from './column-arrays.ts';
import type { Tables } from './tables.ts';

/** Adds the rows of any number of tables with one statement, so that a batch is one round trip however many they are. */
export async function insertRows(
  db: Kysely<Tables>,
  schemaName: string,
  columnsByTable: ColumnsByTable,
): Promise<void> {
  const inserts = (Object.keys(columnsByTable) as (keyof Tables)[]).flatMap((table) => {
    const columns = columnsByTable[table] ?? [];
    return columns.every(({ text }) => text.length === 0) ? [] : [insertSql(schemaName, table, columns)];
  });
  if (inserts.length === 0) return;
  const parts = inserts.map((insert, index) => sql`${sql.id(`part_${index}`)} as (${insert})`);
  await sql`with ${sql.join(parts)} select`.execute(db);
}

function insertSql(
  schemaName: string,
  table: keyof Tables,
  columns: readonly ColumnArray[],
): RawBuilder<unknown> {
  const names = sql.join(columns.map(({ column }) => sql.id(column)));
  return sql`insert into ${sql.id(schemaName, table)} (${names}) ${selectSql(columns)}`;
}

/** Rows as a table of a statement, with the columns of the table that they are for. */
export function incomingRows(table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> {
  return sql`(${selectSql(columnArrays(table, rows))})`;
}

/** Takes the texts apart. Behind the last end nothing comes, and no row begins with an empty text: that is a key. */
function selectSql(columns: readonly ColumnArray[]): RawBuilder<unknown> {
  const names = columns.map(({ column }) => sql.id(column));
  const texts = columns.map(({ text }) => sql`string_to_table(${text}, E'\\x01', E'\\x02')`);
  const values = columns.map(({ column, type }) => {
    const name = sql.id(column);
    return type === 'text' ? name : sql`${name}::${sql.raw(type)} as ${name}`;
  });
  return sql`select ${sql.join(values)} from rows from (${sql.join(texts)}) as incoming (${sql.join(names)})
    where ${names[0]} <> ''`;
}
