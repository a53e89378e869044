import type { Hex } from '@hub/primitives/hex';
import type { Insertable, Kysely } from 'kysely';
import { rowsHash } from '../proof/rows-hash.ts';
import type { BalanceVersion } from './balance-version.ts';
import type { BlockRows } from './block-rows.ts';
import { lockCheckpoint } from './checkpoint.ts';
import type { Store } from './store.ts';
import type { QuarantineTable, Tables } from './tables.ts';
import { pruneBalances } from './write-balances.ts';
import { writeBlockRows } from './write-blocks.ts';
import { writeQuarantined } from './write-quarantined.ts';

export interface QuarantinedBlock {
  readonly number: number;
  readonly hash: Hex;
}

/** Blocks that wait to become decodable, oldest first. */
export async function quarantinedBlocks(db: Kysely<Tables>): Promise<QuarantinedBlock[]> {
  const rows = await db
    .selectFrom('quarantine')
    .select(['block_number', 'block_hash'])
    .orderBy('block_number')
    .execute();
  return rows.map(({ block_number, block_hash }) => ({ number: block_number, hash: block_hash as Hex }));
}

/** Remembers that the block was tried again in vain, and the bytes and the reason of this time. */
export async function noteAttempt(store: Store, row: Insertable<QuarantineTable>): Promise<void> {
  await store.db.transaction().execute(async (db) => {
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
    await writeQuarantined(db, store, [{ ...row, attempts }]);
  });
}

/**
 * Writes a block that waited in quarantine, unless it is not there any more. The rolling hashes from it on have then to
 * be rolled again.
 */
export async function healBlock(
  store: Store,
  block: BlockRows,
  balances: readonly BalanceVersion[],
): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    const checkpoint = await lockCheckpoint(db);
    const released = await db
      .deleteFrom('quarantine')
      .where('block_number', '=', block.number)
      .where(
        'block_hash',
        'in',
        block.blocks.map(({ hash }) => hash),
      )
      .returning('block_number')
      .execute();
    if (checkpoint === undefined || released.length === 0) return;
    await writeBlockRows(db, store, [block], balances);
    await pruneBalances(db, checkpoint.finalized_number);
    await db
      .updateTable('rolling_hashes')
      .set({ rows_hash: rowsHash(block) })
      .where('block_number', '=', block.number)
      .execute();
    const unrolled_from = Math.min(block.number, checkpoint.unrolled_from ?? block.number);
    await db.updateTable('checkpoint').set({ unrolled_from }).execute();
  });
}
