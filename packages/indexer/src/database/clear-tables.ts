import { type Kysely, sql } from 'kysely';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Empties every table, the checkpoint too: the next block to index is the genesis block. */
export async function clearTables(db: Kysely<Tables>, { schemaName }: Store): Promise<void> {
  const tables: readonly (keyof Tables)[] = [
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
  await sql`truncate ${sql.join(tables.map((table) => sql.id(schemaName, table)))}`.execute(db);
}
