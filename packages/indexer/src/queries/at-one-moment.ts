import { sql } from 'kysely';
import type { Reader } from './reader.ts';

/**
 * Reads what belongs together: everything as the tables are at one moment, whatever is written meanwhile, and by
 * indexes, also where a filter keeps most rows and the planner would rather read the table.
 */
export function atOneMoment<T>(reader: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  return reader.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      // NOTE: compiling a plan costs more than running one that reads by indexes, and so does starting other processes
      // for it.
      await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('max_parallel_workers_per_gather', '0', true)`.execute(db);
      return read({ ...reader, db });
    });
}
