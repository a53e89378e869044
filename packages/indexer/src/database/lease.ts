import { pause } from '@hub/primitives/node/pause';
import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';
import type { Store } from './store.ts';
import { leaseLost } from './write-transaction.ts';

export interface LeaseOptions {
  /** How long the lease lasts without a renewal. The holder renews it three times in this time. */
  readonly durationMs: number;
  readonly signal: AbortSignal;
}

/**
 * Runs `lead` while this process holds the right to write to the tables. Returns false at once when another process
 * holds it. The lease ends with `lead`, with the holder's database session, or, by the database's clock, without a
 * timely renewal. Then another process may take it: write transactions of the former holder fail (write-transaction.ts),
 * and the signal given to `lead` aborts, even when the session hangs. In that case this function rejects with AppError
 * 'LeaseLost' once `lead` has ended and the session has answered or failed. An embedded database needs no lease, because
 * only one process uses it.
 */
export async function withLease(
  store: Store,
  { durationMs, signal }: LeaseOptions,
  lead: (store: Store, signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  if (store.dialect === 'pglite') {
    await lead(store, signal);
    return true;
  }
  return store.db.connection().execute(async (session) => {
    const lease = leaseOf(session, store.schemaName, durationMs);
    const token = await lease.take();
    if (token === undefined) return false;
    const lost = new AbortController();
    const ended = new AbortController();
    const renewing = renewUntil(ended.signal, durationMs / 3, async () => {
      // NOTE: a hanging connection gives no error. This stops `lead` about when the lease expires, whether or not the
      // renewal arrives; a write transaction after that fails by itself if another process has taken the lease.
      const overdue = setTimeout(() => lost.abort(), (durationMs * 2) / 3);
      // A failed session no longer keeps others out.
      if (!(await lease.renew(token).catch(() => false))) lost.abort();
      clearTimeout(overdue);
      return !lost.signal.aborted;
    });
    try {
      await lead({ ...store, leaseToken: token }, AbortSignal.any([signal, lost.signal]));
    } finally {
      ended.abort();
      await renewing;
      // If the session is gone, the lease is gone too.
      await lease.release(token).catch(() => undefined);
    }
    if (lost.signal.aborted && !signal.aborted) throw leaseLost();
    return true;
  });
}

async function renewUntil(
  signal: AbortSignal,
  everyMs: number,
  renew: () => Promise<boolean>,
): Promise<void> {
  do await pause(everyMs, signal);
  while (!signal.aborted && (await renew()));
}

function leaseOf(session: Kysely<OwnTables>, schemaName: string, durationMs: number) {
  const writer = sql.id(schemaName, 'writer');
  const expiry = sql`clock_timestamp() + make_interval(secs => ${durationMs / 1000})`;
  const since = sql`(select backend_start from pg_stat_activity where pid = pg_backend_pid())`;
  return {
    async take(): Promise<string | undefined> {
      const { rows } = await sql<{ token: string }>`
        with taken as (
          update ${writer}
          set token = gen_random_uuid(), expires_at = ${expiry}, holder = pg_backend_pid(), holder_since = ${since}
          where expires_at < clock_timestamp() or not exists (
            select from pg_stat_activity where pid = holder and coalesce(backend_start = holder_since, true))
          returning token
        ), made as (
          insert into ${writer} (expires_at, holder, holder_since)
          select ${expiry}, pg_backend_pid(), ${since} where not exists (select from ${writer})
          on conflict do nothing returning token
        )
        select token from taken union all select token from made`.execute(session);
      return rows[0]?.token;
    },
    async renew(token: string): Promise<boolean> {
      const { rows } = await sql`
        update ${writer} set expires_at = ${expiry} where token = ${token} returning true`.execute(session);
      return rows.length > 0;
    },
    async release(token: string): Promise<void> {
      await sql`update ${writer} set expires_at = '-infinity' where token = ${token}`.execute(session);
    },
  };
}
