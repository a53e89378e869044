import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Characters of JSON per statement: enough to make the round trip cheap, little enough to keep memory flat. */
const CHUNK_LENGTH = 4_000_000;

/**
 * Inserts many rows with few statements: the rows travel as one JSON text that the database unfolds by the table's
 * column types, which is several times faster than a parameter per value. Every row names every column.
 */
export async function insertRows(
  db: Kysely<Tables>,
  schemaName: string,
  table: keyof Tables,
  rows: readonly unknown[],
): Promise<void> {
  const target = sql.id(schemaName, table);
  for (const chunk of chunks(rows.map((row) => JSON.stringify(row)))) {
    await sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${chunk}::json)`.execute(
      db,
    );
  }
}

function* chunks(rows: readonly string[]): Generator<string> {
  let chunk: string[] = [];
  let length = 0;
  for (const row of rows) {
    chunk.push(row);
    length += row.length;
    if (length < CHUNK_LENGTH) continue;
    yield `[${chunk.join()}]`;
    chunk = [];
    length = 0;
  }
  if (chunk.length > 0) yield `[${chunk.join()}]`;
}
