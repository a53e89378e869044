import { type Kysely, sql } from 'kysely';

const plainText = sql`text collate "C"`;

/**
 * Hashes that prove the rows. Those of blocks written before are computed by the indexer at its next start, from the
 * rows as they are; the rows' own hashes come with their next change.
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
