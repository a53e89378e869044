import { sql } from 'kysely';
import { readRows } from './read-rows.ts';
import type { Store } from './store.ts';

/**
 * A text that is another one after every change of the tables; undefined while they are empty. Every transaction that
 * writes writes the checkpoint too (database/checkpoint.ts), so the transaction that wrote it last names the state; with
 * the block, for a server that loses what it committed gives the number of a transaction again.
 */
export async function readTablesState({
  reading,
  schemaName,
}: Pick<Store, 'reading' | 'schemaName'>): Promise<string | undefined> {
  const checkpoint = sql.id(schemaName, 'checkpoint');
  const [row] = await readRows(
    { plain: reading },
    sql<{ state: string }>`select xmin || ' ' || block_hash as state from ${checkpoint}`,
  );
  return row?.state;
}
