import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A text that is another one after every change of the tables; undefined while they are empty. Every transaction that
 * writes writes the checkpoint too (database/checkpoint.ts), so the transaction that wrote it last names the state.
 */
export async function readTablesState(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkpoint')
    .select(sql<string>`xmin::text`.as('state'))
    .executeTakeFirst();
  return row?.state;
}
