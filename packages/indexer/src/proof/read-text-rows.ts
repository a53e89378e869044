import { type Kysely, type RawBuilder, sql } from 'kysely';
import { columnsOf } from '../database/table-columns.ts';
import type { Tables } from '../database/tables.ts';
import type { TextRow } from './text-row.ts';

export interface TextRowsOptions {
  readonly schemaName: string;
  readonly table: keyof Tables;
  /** What follows `from table`; all rows when absent. */
  readonly where?: RawBuilder<unknown>;
}

/** Reads rows as text, so that no value, however wrong, is beyond what can be read. */
export async function readTextRows(
  db: Kysely<Tables>,
  { schemaName, table, where = sql`` }: TextRowsOptions,
): Promise<readonly TextRow[]> {
  const columns = columnsOf(table, 'key', 'value', 'proof').map(
    (column) => sql`${sql.id(column)}::text as ${sql.id(column)}`,
  );
  const { rows } = await sql<TextRow>`
    select ${sql.join(columns)} from ${sql.id(schemaName, table)} ${where}`.execute(db);
  return rows;
}
