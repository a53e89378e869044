import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';
import type { Store } from './store.ts';
import { writeTransaction } from './write-transaction.ts';

/** Whether the tables have ever reached the head of the chain since they were last empty. */
export async function hasCaughtUp({ plain, schemaName }: Store): Promise<boolean> {
  const { rows } = await sql<{ has_caught_up: boolean }>`
    select has_caught_up from ${sql.id(schemaName, 'writer')}`.execute(plain);
  return rows[0]?.has_caught_up ?? false;
}

/** Stores whether the tables have reached the head of the chain. */
export function markCaughtUp(store: Store, value: boolean): Promise<void> {
  return writeTransaction(store, (db) => setCaughtUp(db, store, value));
}

/** Stores inside the caller's transaction whether the tables have reached the head of the chain. */
export async function setCaughtUp(
  db: Kysely<OwnTables>,
  { schemaName }: Store,
  value: boolean,
): Promise<void> {
  await sql`insert into ${sql.id(schemaName, 'writer')} (has_caught_up) values (${value})
    on conflict (is_only) do update set has_caught_up = excluded.has_caught_up`.execute(db);
}
