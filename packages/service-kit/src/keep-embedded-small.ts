import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';

const PAUSE_MS = 1_000;
const LARGE_LOG_BYTES = 16 * 1024 ** 2;
/** A table is vacuumed above this many dead rows plus this share of its live rows, like the autovacuum of a server. */
const DEAD_ROWS = 1_000;
const DEAD_PART = 0.2;
/** Least size of the log record of an update or deletion; each of these leaves a dead row. */
const LEAST_RECORD_BYTES = 24;
const LEAST_LOG_BYTES_OF_DEAD_ROWS = DEAD_ROWS * LEAST_RECORD_BYTES;

/** The end of the write-ahead log, and the bytes written to it since the last checkpoint and since the last check. */
interface LogGrowth {
  readonly position: string;
  readonly sinceCheckpoint: number;
  readonly sinceLook: number;
}

/** Command-line flags of the embedded database: a checkpoint leaves two segments of the write-ahead log, 32 MiB. */
export const smallLogFlags = ['-c', 'max_wal_size=32MB', '-c', 'min_wal_size=32MB'];

/**
 * Does the work of a server's background processes for the embedded database, which lacks them: a checkpoint for each 16
 * MiB of its write-ahead log, and a vacuum of each table with many dead rows. Otherwise log and indexes would only grow,
 * in memory or in the folder. Stops when disposed, before the database is closed. A failure is retried after `pauseMs`,
 * and logged unless the previous attempt failed with the same message.
 */
export function keepEmbeddedSmall(
  kysely: Kysely<unknown>,
  logger?: Logger,
  pauseMs = PAUSE_MS,
): AsyncDisposable {
  const stopping = new AbortController();
  const { signal } = stopping;
  let checkpointAt = '0/0';
  /** The end of the log at the last check that found no table with many dead rows. */
  let lookedAt = '0/0';
  let loggedFault: string | undefined;

  async function readLog(): Promise<LogGrowth> {
    const { rows } = await sql<LogGrowth>`
      select position::text, pg_wal_lsn_diff(position, ${checkpointAt}::pg_lsn)::float8 as "sinceCheckpoint",
        pg_wal_lsn_diff(position, ${lookedAt}::pg_lsn)::float8 as "sinceLook"
      from pg_current_wal_insert_lsn() as position, pg_stat_force_next_flush()
    `.execute(kysely);
    const [growth] = rows;
    if (growth === undefined) throw new TypeError('The database names no position of its log');
    return growth;
  }

  async function checkpointWhenLarge({ position, sinceCheckpoint }: LogGrowth): Promise<void> {
    if (sinceCheckpoint < LARGE_LOG_BYTES) return;
    await sql`checkpoint`.execute(kysely);
    checkpointAt = position;
  }

  /** Checks for dead rows only after enough writes, because reading the statistics of all tables is expensive. */
  async function vacuumWhenWritten({ position, sinceLook }: LogGrowth): Promise<void> {
    if (sinceLook < LEAST_LOG_BYTES_OF_DEAD_ROWS) return;
    if (!(await vacuumOne())) lookedAt = position;
  }

  /** Vacuums only one table, because other queries must wait meanwhile. Returns whether there was one to vacuum. */
  async function vacuumOne(): Promise<boolean> {
    const { rows } = await sql<{ readonly schema: string; readonly name: string }>`
      select schemaname as schema, relname as name from pg_stat_user_tables
      where n_dead_tup > ${DEAD_ROWS} + ${DEAD_PART}::float8 * n_live_tup order by n_dead_tup desc limit 1
    `.execute(kysely);
    const [table] = rows;
    if (table === undefined) return false;
    await sql`vacuum ${sql.table(`${table.schema}.${table.name}`)}`.execute(kysely);
    return true;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const growth = await readLog();
        await checkpointWhenLarge(growth);
        await vacuumWhenWritten(growth);
        loggedFault = undefined;
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        if (fault === loggedFault) continue;
        loggedFault = fault;
        logger?.warn({ err: error }, 'the embedded database could not be kept small; trying again');
      }
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
