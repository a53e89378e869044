import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Table } from '../schema/define-table.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import type { TextRow } from '../schema/row-text.ts';

export interface TextRowsOptions {
  readonly schemaName: string;
  readonly table: Table;
  /** The SQL after `from table`; absent: all rows. */
  readonly where?: RawBuilder<unknown>;
}

/** Reads the compared columns of rows as text, so that even invalid values can be read. */
export async function readTextRows(
  db: Kysely<OwnTables>,
  { schemaName, table, where = sql`` }: TextRowsOptions,
): Promise<readonly TextRow[]> {
  const columns = table.compared.map((column) => sql`${sql.id(column)}::text as ${sql.id(column)}`);
  const { rows } = await sql<TextRow>`
    select ${sql.join(columns)} from ${sql.id(schemaName, table.name)} ${where}`.execute(db);
  return rows;
}
