import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ColumnArray, columnArrays } from './column-arrays.ts';
import type { Tables } from './tables.ts';

/** Rows to add, by table; each names every column of its table. */
export type RowsByTable = { readonly [Table in keyof Tables]?: readonly object[] };

/** Adds the rows of any number of tables with one statement, so that a batch is one round trip however many they are. */
export async function insertRows(
  db: Kysely<Tables>,
  schemaName: string,
  rowsByTable: RowsByTable,
): Promise<void> {
  const inserts = (Object.keys(rowsByTable) as (keyof Tables)[]).flatMap((table) => {
    const rows = rowsByTable[table] ?? [];
    return rows.length === 0 ? [] : [insertSql(schemaName, table, rows)];
  });
  if (inserts.length === 0) return;
  const parts = inserts.map((insert, index) => sql`${sql.id(`part_${index}`)} as (${insert})`);
  await sql`with ${sql.join(parts)} select`.execute(db);
}

function insertSql(schemaName: string, table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> {
  const arrays = columnArrays(table, rows);
  const columns = sql.join(arrays.map(({ column }) => sql.id(column)));
  return sql`insert into ${sql.id(schemaName, table)} (${columns}) select * from ${unnest(arrays)}`;
}

/** Rows as a table of a statement, with the columns of the table that they are for. */
export function incomingRows(table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> {
  const arrays = columnArrays(table, rows);
  return sql`(select * from ${unnest(arrays)} as incoming (${sql.join(arrays.map(({ column }) => sql.id(column)))}))`;
}

function unnest(arrays: readonly ColumnArray[]): RawBuilder<unknown> {
  return sql`unnest(${sql.join(arrays.map(arraySql))})`;
}

function arraySql({ text, type }: ColumnArray): RawBuilder<unknown> {
  const texts = sql`trim_array(string_to_array(${text}, E'\\x01', E'\\x02'), 1)`;
  return type === 'text' ? texts : sql`${texts}::${sql.raw(type)}[]`;
}
