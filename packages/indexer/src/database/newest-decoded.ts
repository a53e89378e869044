import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Time of the newest block that is written and decoded, in milliseconds since 1970; undefined when none has one. */
export async function newestBlockTime(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db
    .selectFrom('blocks')
    .select('timestamp_ms')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The genesis block has no time.
  return row === undefined || row.timestamp_ms === 0 ? undefined : row.timestamp_ms;
}
