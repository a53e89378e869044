import type { Insertable, Kysely } from 'kysely';
import { ownRowHash } from '../proof/rows-hash.ts';
import { columnArrays } from './column-arrays.ts';
import { insertRows } from './insert-rows.ts';
import type { Store } from './store.ts';
import type { QuarantineTable, Tables } from './tables.ts';

/** Adds a block that cannot be decoded. */
export async function writeQuarantined(
  db: Kysely<Tables>,
  { schemaName }: Store,
  row: Insertable<QuarantineTable>,
): Promise<void> {
  await insertRows(db, schemaName, { quarantine: columnArrays('quarantine', [withRowHash(row)]) });
}

/** The row with its hash. Pure. */
export function withRowHash(row: Insertable<QuarantineTable>): Insertable<QuarantineTable> {
  return { ...row, row_hash: ownRowHash('quarantine', row) };
}
