import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';

const tables = [
  'checkpoint',
  'blocks',
  'extrinsics',
  'events',
  'event_accounts',
  'accounts',
  'ethereum_addresses',
  'coin_balances',
  'coin_transfers',
  'account_history',
  'quarantine',
];

/** Every row of every table of a network as text, in a fixed order: equal dumps are equal databases. */
export async function dumpTables(
  { kysely }: Database,
  network = 'unique',
): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.id(`indexer_${network}`, table)} t
      order by (row_to_json(t)::text) collate "C"`.execute(kysely);
    dump[table] = rows.map(({ line }) => line);
  }
  return dump;
}
