import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';
import { setCaughtUp } from './caught-up-mark.ts';
import type { Store } from './store.ts';

/** Empties every table, the checkpoint included, so that indexing begins with the genesis block. */
export async function clearTables(db: Kysely<OwnTables>, store: Store): Promise<void> {
  const names = store.indexed.layout.tables.map(({ name }) => sql.id(store.schemaName, name));
  await sql`truncate ${sql.join(names)}`.execute(db);
  await setCaughtUp(db, store, false);
}
