import { sql } from 'kysely';
import { storedTables } from '../../database/read-block-rows.ts';
import { readTextRows } from '../../database/read-text-rows.ts';
import { compareRows } from './compare-rows.ts';
import type { VerifyContext } from './verify-context.ts';

/** Reports rows with impossible block numbers: above the last written block, or below the genesis block. */
export async function verifyStrays(context: VerifyContext, last: number): Promise<void> {
  const { db, schemaName, store } = context;
  for (const table of storedTables(store.indexed.layout)) {
    const column = sql.id(table.kind.block);
    const where = sql`where ${column} < 0 or ${column} > ${last}`;
    context.report(compareRows(table, await readTextRows(db, { schemaName, table, where }), []));
  }
}
