import type { Kysely } from 'kysely';
import { type NewQuarantined, quarantine } from '../schema/bookkeeping.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { packRows } from '../schema/pack-rows.ts';
import { ownRowHash } from '../schema/rows-hash.ts';
import { insertRows } from './insert-rows.ts';
import type { Store } from './store.ts';

/** Adds a block that cannot be decoded. */
export async function writeQuarantined(
  db: Kysely<OwnTables>,
  { schemaName }: Store,
  row: NewQuarantined,
): Promise<void> {
  await insertRows(db, schemaName, [packRows(quarantine, [withRowHash(row)])]);
}

/** The row with its hash. Pure. */
export function withRowHash(row: NewQuarantined): NewQuarantined {
  return { ...row, row_hash: ownRowHash(quarantine, row) };
}
