import { pause } from '@hub/primitives/node/pause';
import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';
import type { Store } from './store.ts';
import { leaseLost } from './write-transaction.ts';

export interface LeaseOptions {
  /** How long a holder that gives no sign of life keeps others out; it renews three times as often. */
  readonly durationMs: number;
  readonly signal: AbortSignal;
}

/**
 * Runs `lead` while this process may write to the tables; false, with nothing done, while another one may. The lease ends
 * when `lead` does, when the holder's database session ends, or by the database's clock when it is not renewed in time.
 * Then another process may take it; write transactions of the former holder fail from then on (write-transaction.ts), and
 * the signal given to `lead` aborts, also when the session hangs and cannot tell. This rejects with AppError 'LeaseLost'
 * once `lead` has ended and the session has answered or failed. An embedded
 * database has one process anyway.
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
      // NOTE: a connection that hangs gives no error. By then the lease has run out, whether the renewal arrives or not.
      const overdue = setTimeout(() => lost.abort(), (durationMs * 2) / 3);
      // A session that fails is no longer one that keeps others out.
      if (!(await lease.renew(token).catch(() => false))) lost.abort();
      clearTimeout(overdue);
      return !lost.signal.aborted;
    });
    try {
      await lead({ ...store, leaseToken: token }, AbortSignal.any([signal, lost.signal]));
    } finally {
      ended.abort();
      await renewing;
      // Where the session is gone, so is the lease.
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
