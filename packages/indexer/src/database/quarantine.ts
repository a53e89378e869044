import type { Hex } from '@hub/primitives/hex';
import type { Kysely } from 'kysely';
import type { NewQuarantined } from '../schema/bookkeeping.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { lockCheckpoint } from './checkpoint.ts';
import type { Store } from './store.ts';
import { writeQuarantined } from './write-quarantined.ts';
import { writeTransaction } from './write-transaction.ts';

export interface QuarantinedBlock {
  readonly number: number;
  readonly hash: Hex;
}

/** The quarantined blocks, oldest first. */
export async function quarantinedBlocks(db: Kysely<OwnTables>): Promise<QuarantinedBlock[]> {
  const rows = await db
    .selectFrom('quarantine')
    .select(['block_number', 'block_hash'])
    .orderBy('block_number')
    .execute();
  return rows.map(({ block_number, block_hash }) => ({ number: block_number, hash: block_hash as Hex }));
}

/**
 * Counts a failed attempt to decode the block, and stores the bytes and the reason of this attempt; does nothing if the
 * block is no longer in quarantine.
 */
export async function noteAttempt(store: Store, row: NewQuarantined): Promise<void> {
  await writeTransaction(store, async (db) => {
    await lockCheckpoint(db);
    const known = await db
      .selectFrom('quarantine')
      .select('attempts')
      .where('block_number', '=', row.block_number)
      .where('block_hash', '=', row.block_hash)
      .executeTakeFirst();
    if (known === undefined) return;
    await db.deleteFrom('quarantine').where('block_number', '=', row.block_number).execute();
    const attempts = known.attempts + 1;
    await writeQuarantined(db, store, { ...row, attempts });
  });
}
