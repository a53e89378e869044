import { sql } from 'kysely';
import type { Reader } from './reader.ts';

/** Reads what belongs together: everything as the tables are at one moment, whatever is written meanwhile. */
export function atOneMoment<T>(reader: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  return reader.plain
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((plain) => read({ ...reader, plain, db: plain.withSchema(reader.schemaName) }));
}

/**
 * Likewise, with plans for the very values asked for. For what these decide about: few rows are of a great amount, and
 * most of all rows may be of one account.
 */
export function plannedByValues<T>(reader: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  return atOneMoment(reader, async (moment) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(moment.plain);
    return read(moment);
  });
}
