import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Table } from '../schema/define-table.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { isEmpty, type PackedRows, type PackedTables, packRows, unpackSql } from '../schema/pack-rows.ts';

/** Adds the rows of any number of tables with one statement, so that a batch is one round trip however many they are. */
export async function insertRows(
  db: Kysely<OwnTables>,
  schemaName: string,
  packed: PackedTables,
): Promise<void> {
  const inserts = packed.filter((rows) => !isEmpty(rows)).map((rows) => insertSql(schemaName, rows));
  if (inserts.length === 0) return;
  const parts = inserts.map((insert, index) => sql`${sql.id(`part_${index}`)} as (${insert})`);
  await sql`with ${sql.join(parts)} select`.execute(db);
}

function insertSql(schemaName: string, rows: PackedRows): RawBuilder<unknown> {
  const names = sql.join(rows.columns.map(({ name }) => sql.id(name)));
  return sql`insert into ${sql.id(schemaName, rows.table.name)} (${names}) ${selectSql(rows)}`;
}

/** Rows as a table of a statement, with the columns of the table that they are for. */
export function incomingRows(table: Table, rows: readonly object[]): RawBuilder<unknown> {
  return sql`(${selectSql(packRows(table, rows))})`;
}

/** Takes the texts apart. Behind the last end comes an empty text, which is no number of a block and so no row. */
function selectSql({ table, columns }: PackedRows): RawBuilder<unknown> {
  const names = columns.map(({ name }) => sql.id(name));
  const texts = columns.map(({ text }) => unpackSql.values(sql`${text}`));
  const values = columns.map(({ name, isEscaped }) => {
    const cast = table.columns[name]?.stored.cast;
    if (cast !== undefined) return sql`${sql.id(name)}::${sql.raw(cast)} as ${sql.id(name)}`;
    return isEscaped ? sql`${unpackSql.unescaped(sql.id(name))} as ${sql.id(name)}` : sql.id(name);
  });
  return sql`select ${sql.join(values)} from rows from (${sql.join(texts)}) as incoming (${sql.join(names)})
    where ${sql.id(table.kind.block)} <> ''`;
}
