import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';

/** Every row of every table of a network as text, in a fixed order: equal dumps are equal databases. */
export async function dumpTables(
  { kysely }: Database,
  network = 'unique',
): Promise<Record<string, string[]>> {
  const schemaName = `indexer_${network}`;
  // The database lists the tables, so that none can be forgotten. The tables of the migrator and of the writer hold no
  // chain data.
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = ${schemaName} and table_name not like 'kysely%' and table_name <> 'writer' order by 1`.execute(
    kysely,
  );
  if (tables.length === 0) throw new Error(`No table in schema ${schemaName}`);
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.id(schemaName, name)} t
      order by (row_to_json(t)::text) collate "C"`.execute(kysely);
    dump[name] = rows.map(({ line }) => line);
  }
  return dump;
}
