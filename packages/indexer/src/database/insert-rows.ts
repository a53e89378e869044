import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Table } from '../schema/define-table.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { isEmpty, type PackedRows, type PackedTables, packRows, unpackSql } from '../schema/pack-rows.ts';

/** Inserts the rows of any number of tables with one statement, so that a batch takes one round trip. */
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

/** Rows as a subquery with the columns of their table. */
export function incomingRows(table: Table, rows: readonly object[]): RawBuilder<unknown> {
  return sql`(${selectSql(packRows(table, rows))})`;
}

/**
 * Splits the packed texts into rows. Each text ends with a separator, so splitting gives an empty last value; a row
 * with an empty block number is dropped.
 */
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
