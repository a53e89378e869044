import { type Kysely, sql } from 'kysely';

const plainText = sql`text collate "C"`;

/**
 * Adds the hashes that prove the rows. At its next start the indexer computes them for blocks that were written before,
 * from the present rows. The hashes of single rows are filled in with the next change of each row.
 */
export async function addRollingHashes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rolling_hashes')
    .addColumn('block_number', 'integer', (column) => column.primaryKey())
    .addColumn('rows_hash', plainText, (column) => column.notNull())
    .addColumn('rolling_hash', plainText)
    .execute();
  await db.schema
    .alterTable('checkpoint')
    .addColumn('unrolled_from', 'integer')
    .addColumn('row_hash', plainText)
    .execute();
  await db.schema.alterTable('quarantine').addColumn('row_hash', plainText).execute();
  await db
    .updateTable('checkpoint' as never)
    .set({ unrolled_from: 0 } as never)
    .execute();
}
