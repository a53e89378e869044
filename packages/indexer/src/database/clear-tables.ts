import { type Kysely, sql } from 'kysely';
import { setCaughtUp } from './caught-up-mark.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

// A record, so that the compiler misses a table that is left out.
const everyTable: Record<keyof Tables, true> = {
  checkpoint: true,
  blocks: true,
  extrinsics: true,
  events: true,
  event_accounts: true,
  accounts: true,
  ethereum_addresses: true,
  coin_balances: true,
  coin_transfers: true,
  account_history: true,
  quarantine: true,
  rolling_hashes: true,
};

/** Empties every table, the checkpoint too: the next block to index is the genesis block. */
export async function clearTables(db: Kysely<Tables>, store: Store): Promise<void> {
  const tables = [...Object.keys(everyTable), 'row_counts', 'account_milestones'].map((table) =>
    sql.id(store.schemaName, table),
  );
  await sql`truncate ${sql.join(tables)}`.execute(db);
  await setCaughtUp(db, store, false);
}
