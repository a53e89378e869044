import type { Hex } from '@hub/primitives/hex';
import type { Insertable, Kysely } from 'kysely';
import type { BalanceVersion } from './balance-version.ts';
import type { BlockRows } from './block-rows.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { Store } from './store.ts';
import type { QuarantineTable, Tables } from './tables.ts';
import { pruneBalances } from './write-balances.ts';
import { writeBlockRows } from './write-blocks.ts';

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
export async function noteAttempt(db: Kysely<Tables>, row: Insertable<QuarantineTable>): Promise<void> {
  await db
    .updateTable('quarantine')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      reason: row.reason,
      extrinsics: JSON.stringify(row.extrinsics),
      events: row.events,
    }))
    .where('block_number', '=', row.block_number)
    .where('block_hash', '=', row.block_hash)
    .execute();
}

/** Writes a block that waited in quarantine, unless it is not there any more. */
export async function healBlock(
  store: Store,
  block: BlockRows,
  balances: readonly BalanceVersion[],
): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    const released = await db
      .deleteFrom('quarantine')
      .where('block_number', '=', block.number)
      .returning('block_number')
      .execute();
    if (released.length === 0) return;
    await writeBlockRows(db, store, [block], balances);
    await pruneBalances(db, (await readCheckpoint(db))?.finalizedNumber ?? 0);
  });
}
