import { AppError } from '@hub/primitives/app-error';
import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';
import type { Store } from './store.ts';

/** The server ends a transaction that is idle for longer, because it blocks all other writers. */
const LONGEST_IDLE_MS = 10_000;

/**
 * Runs `work` in one transaction that may write. With a lease, the transaction locks the lease's row until it ends, so
 * that no other process takes the lease meanwhile. Throws AppError 'LeaseLost', and rolls back, when another process has
 * taken it already.
 */
export function writeTransaction<T>(store: Store, work: (db: Kysely<OwnTables>) => Promise<T>): Promise<T> {
  return store.db.transaction().execute(async (db) => {
    if (store.dialect === 'postgres') await begin(db, store);
    return work(db);
  });
}

async function begin(db: Kysely<OwnTables>, { schemaName, leaseToken }: Store): Promise<void> {
  const { rows } = await sql<{ token: string | null }>`
    select set_config('idle_in_transaction_session_timeout', ${String(LONGEST_IDLE_MS)}, true),
      (select token from ${sql.id(schemaName, 'writer')} where token = ${leaseToken ?? null}::uuid for key share) as token`.execute(
    db,
  );
  if (leaseToken === undefined || rows[0]?.token === leaseToken) return;
  throw leaseLost();
}

/** The error for a process that may not write any more. */
export function leaseLost(): AppError {
  return new AppError({
    code: 'LeaseLost',
    message: 'Another process has taken over writing to these tables',
  });
}
