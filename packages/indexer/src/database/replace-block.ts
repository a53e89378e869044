import { sql } from 'kysely';
import type { BlockRows } from '../projection/block-rows.ts';
import type { StateVersion } from '../projection/module.ts';
import { lockCheckpoint } from './checkpoint.ts';
import { ownHashes } from './own-hashes.ts';
import type { Store } from './store.ts';
import { writeBlockRows } from './write-blocks.ts';
import { writeTransaction } from './write-transaction.ts';
import { pruneVersions } from './write-versions.ts';

/**
 * Replaces the stored rows of a block, or its entry in quarantine. Returns false without a change when the tables no
 * longer hold that block. It marks the rolling hashes from this block on as due: `rollHashes` computes them again.
 */
export async function replaceBlock(
  store: Store,
  block: BlockRows,
  versions: readonly StateVersion[],
): Promise<boolean> {
  return writeTransaction(store, async (db) => {
    const checkpoint = await lockCheckpoint(db);
    const own = (await ownHashes(db, block.number, block.number)).get(block.number);
    if (checkpoint === undefined || own === undefined || own !== block.hash) return false;
    await db.deleteFrom('quarantine').where('block_number', '=', block.number).execute();
    for (const table of store.indexed.layout.blockTables) {
      const isOfBlock = sql`${sql.id(table.kind.block)} = ${block.number}`;
      await sql`delete from ${sql.id(store.schemaName, table.name)} where ${isOfBlock}`.execute(db);
    }
    await writeBlockRows(db, store, block, versions, checkpoint.finalized_number);
    await pruneVersions(db, store, checkpoint.finalized_number);
    await db
      .updateTable('rolling_hashes')
      .set({ rows_hash: block.rowsHash })
      .where('block_number', '=', block.number)
      .execute();
    const unrolled_from = Math.min(block.number, checkpoint.unrolled_from ?? block.number);
    await db.updateTable('checkpoint').set({ unrolled_from }).execute();
    return true;
  });
}
