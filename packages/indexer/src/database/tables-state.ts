import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A text that is another one after every change of the tables; undefined while they are empty. Every transaction that
 * writes writes the checkpoint too (database/checkpoint.ts), so the transaction that wrote it last names the state; with
 * the block, for a server that loses what it committed gives the number of a transaction again.
 */
export async function readTablesState(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkpoint')
    .select(sql<string>`xmin || ' ' || block_hash`.as('state'))
    .executeTakeFirst();
  return row?.state;
}
