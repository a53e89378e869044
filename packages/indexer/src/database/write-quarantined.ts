import type { Insertable, Kysely } from 'kysely';
import { ownRowHash } from '../proof/rows-hash.ts';
import { insertRows } from './insert-rows.ts';
import type { Store } from './store.ts';
import type { QuarantineTable, Tables } from './tables.ts';

/** Adds blocks that cannot be decoded, each row with its hash. */
export async function writeQuarantined(
  db: Kysely<Tables>,
  { schemaName }: Store,
  rows: readonly Insertable<QuarantineTable>[],
): Promise<void> {
  const hashed = rows.map((row) => ({
    ...row,
    row_hash: ownRowHash('quarantine', row),
  }));
  await insertRows(db, schemaName, 'quarantine', hashed);
}
