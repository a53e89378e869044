import { sql } from 'kysely';
import { readRows } from './read-rows.ts';
import type { Store } from './store.ts';

/**
 * Returns a text that differs after every change of chain data; undefined while the tables are empty. Every transaction
 * that writes chain data also writes the checkpoint row (database/checkpoint.ts), so the row's transaction id (`xmin`)
 * identifies the state. The block hash is added because a server that lost committed transactions assigns their ids
 * again.
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
