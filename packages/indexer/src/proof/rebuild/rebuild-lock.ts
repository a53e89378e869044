import { AppError } from '@hub/primitives/app-error';
import { sql } from 'kysely';
import type { Store } from '../../database/store.ts';

/**
 * Runs `rebuild` while it holds an advisory lock, which ends with the process. Throws AppError 'RebuildRunning' when
 * another process rebuilds the same tables. An embedded database needs no lock, because only one process uses it.
 */
export async function withRebuildLock<T>(store: Store, rebuild: () => Promise<T>): Promise<T> {
  if (store.dialect === 'pglite') return rebuild();
  const key = sql`hashtextextended(${store.schemaName}, 0)`;
  return store.db.connection().execute(async (session) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      session,
    );
    if (rows[0]?.locked !== true) {
      throw new AppError({
        code: 'RebuildRunning',
        message: 'Another process rebuilds these tables',
      });
    }
    try {
      return await rebuild();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(session);
    }
  });
}
