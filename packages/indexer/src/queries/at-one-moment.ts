import { sql } from 'kysely';
import type { Reader } from './reader.ts';

/** Runs several reads on one snapshot of the tables, whatever is written meanwhile. */
export function atOneMoment<T>(reader: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  return reader.plain
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((plain) => read({ ...reader, plain, db: plain.withSchema(reader.schemaName) }));
}

/**
 * Runs reads on one snapshot, with query plans for the given values. Use it where selectivity depends on the values:
 * few rows have a large amount, and one account may own most of the rows.
 */
export function plannedByValues<T>(reader: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  return atOneMoment(reader, async (moment) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(moment.plain);
    return read(moment);
  });
}

/**
 * Runs reads on one snapshot, with one plan for all values that reads rows in the order of an index. A bitmap scan,
 * which is forbidden here, loses this order: it is planned for the average account, and for one with half of all rows
 * it would read and sort all of these.
 */
export function inIndexOrder<T>(reader: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  return atOneMoment(reader, async (moment) => {
    await sql`set local enable_bitmapscan = off`.execute(moment.plain);
    return read(moment);
  });
}
