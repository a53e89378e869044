import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

const PAUSE_MS = 1_000;
const LARGE_BYTES = 16 * 1024 ** 2;

/** Command-line flags of the embedded database: a checkpoint leaves two segments of the write-ahead log, 32 MiB. */
export const smallLogFlags = ['-c', 'max_wal_size=32MB', '-c', 'min_wal_size=32MB'];

/**
 * Makes checkpoints of the embedded database, one for each 16 MiB of its write-ahead log. It runs without the process
 * that makes them in a server, and without one the log only grows: in memory, or in the folder. Ends when disposed, before
 * the database is closed. A checkpoint that fails is tried again a second later.
 */
export function keepLogSmall(kysely: Kysely<unknown>): AsyncDisposable {
  const stopping = new AbortController();
  const { signal } = stopping;
  let checkpointAt = '0/0';

  async function checkpointWhenLarge(): Promise<void> {
    const { rows } = await sql<{ readonly position: string; readonly isLarge: boolean }>`
      select position::text, pg_wal_lsn_diff(position, ${checkpointAt}::pg_lsn) >= ${LARGE_BYTES} as "isLarge"
      from pg_current_wal_insert_lsn() as position
    `.execute(kysely);
    const [log] = rows;
    if (log?.isLarge !== true) return;
    await sql`checkpoint`.execute(kysely);
    checkpointAt = log.position;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
      // Its readiness tells that the database does not answer.
      if (!signal.aborted) await checkpointWhenLarge().catch(() => undefined);
    }
  }

  const running = run();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}
