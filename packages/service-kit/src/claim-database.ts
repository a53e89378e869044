import { AppError } from '@hub/primitives/app-error';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Claims a PostgreSQL database for one purpose until disposed; the claim ends with the process or its session. Throws
 * AppError `DatabaseInUse` with `refusal` as message while another process has the claim. An embedded database needs no
 * claim, because only one process uses it.
 */
export async function claimDatabase(
  { dialect, kysely }: Database,
  purpose: string,
  refusal: string,
): Promise<AsyncDisposable> {
  if (dialect !== 'postgres') return { [Symbol.asyncDispose]: async () => {} };
  const claimed = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<void>();
  const key = sql`hashtextextended(${purpose}, 0)`;
  const holding = hold();
  holding.catch(claimed.reject);

  async function hold(): Promise<void> {
    await kysely.connection().execute(async (session) => {
      const { rows } = await sql<{
        isOurs: boolean;
      }>`select pg_try_advisory_lock(${key}) as "isOurs"`.execute(session);
      const isOurs = rows[0]?.isOurs === true;
      claimed.resolve(isOurs);
      if (!isOurs) return;
      await released.promise;
      // Without the session there is no claim left.
      await sql`select pg_advisory_unlock(${key})`.execute(session).catch(() => undefined);
    });
  }

  if (!(await claimed.promise)) throw new AppError({ code: 'DatabaseInUse', message: refusal });
  return {
    async [Symbol.asyncDispose]() {
      released.resolve();
      await holding;
    },
  };
}
