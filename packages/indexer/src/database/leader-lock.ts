import { type Kysely, sql } from 'kysely';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

export interface LeaderLockOptions {
  /** How long a stand-by waits before it tries again. */
  readonly pause: () => Promise<void>;
  readonly signal: AbortSignal;
  /** Called when another process leads. */
  readonly onStandBy: () => Promise<void>;
}

/**
 * Runs `lead` while this process alone may write to the tables. On PostgreSQL that is a session's advisory lock: when
 * the leader ends, however it ends, a process standing by takes over. PGlite has one process anyway.
 */
export async function withLeaderLock(
  store: Store,
  { pause, signal, onStandBy }: LeaderLockOptions,
  lead: () => Promise<void>,
): Promise<void> {
  if (store.dialect === 'pglite') return lead();
  await store.db.connection().execute(async (session) => {
    while (!signal.aborted) {
      if (await tryLock(session, store.schemaName)) {
        try {
          return await lead();
        } finally {
          await sql`select pg_advisory_unlock(hashtextextended(${store.schemaName}, 0))`.execute(session);
        }
      }
      await onStandBy();
      await pause();
    }
  });
}

async function tryLock(session: Kysely<Tables>, schemaName: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${schemaName}, 0)) as locked`.execute(session);
  return rows[0]?.locked ?? false;
}
