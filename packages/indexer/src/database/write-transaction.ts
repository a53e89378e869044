import { AppError } from '@hub/primitives/app-error';
import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';
import type { Store } from './store.ts';

/**
 * Runs `work` in one transaction that may write. With a lease, the transaction locks the lease's row until it ends, so
 * that no other process takes the lease meanwhile. Throws AppError 'LeaseLost', and rolls back, when another process has
 * taken it already.
 */
export function writeTransaction<T>(store: Store, work: (db: Kysely<OwnTables>) => Promise<T>): Promise<T> {
  return store.db.transaction().execute(async (db) => {
    await lockLease(db, store);
    return work(db);
  });
}

async function lockLease(db: Kysely<OwnTables>, { schemaName, leaseToken }: Store): Promise<void> {
  if (leaseToken === undefined) return;
  const { rows } = await sql`
    select from ${sql.id(schemaName, 'writer')} where token = ${leaseToken}::uuid for key share`.execute(db);
  if (rows.length === 0) throw leaseLost();
}

/** The error for a process that may not write any more. */
export function leaseLost(): AppError {
  return new AppError({
    code: 'LeaseLost',
    message: 'Another process has taken over writing to these tables',
  });
}
