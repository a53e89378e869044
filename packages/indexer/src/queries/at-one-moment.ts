import type { Reader } from './reader.ts';

/** Reads what belongs together: everything as the tables are at one moment, whatever is written meanwhile. */
export function atOneMoment<T>(reader: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  return reader.plain
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((plain) => read({ ...reader, plain, db: plain.withSchema(reader.schemaName) }));
}
