import { AppError, isAppError } from '@hub/primitives/app-error';
import { parseJson } from '@hub/primitives/parse-json';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, OpenDatabaseOptions } from './database.ts';
import { discardEnded } from './discard-ended.ts';
import { endLostConnections, type LostConnections } from './end-lost-connections.ts';
import { createPlanKeeper } from './keep-plans.ts';
import { limitActiveQueries } from './limit-active-queries.ts';
import { limitAnswerBytes } from './limit-answer-bytes.ts';
import { namingFaults } from './naming-faults.ts';
import { INT8_TYPE, JSON_TYPE, NUMERIC_TYPE, parseInt8, parseNumeric } from './parse-column.ts';
import { plannerSettings } from './planner-settings.ts';
import { defaultLimits } from './server-limits.ts';

const MAX_CONNECTIONS = 10;
/**
 * `slowMs` is far above the time of a short query, because a busy event loop releases its connection only some
 * milliseconds after the answer.
 */
const activeQueries = { places: 3, slowMs: 20 };
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection that is idle for so long is probed once a second, and closed after ten probes without an answer. */
const KEEP_ALIVE_MS = 10_000;
/** A transaction that waits for its process for so long is ended by the server: a suspended one would block others. */
const LONGEST_IDLE_MS = 10_000;
const SLOW_MS = 10_000;
/** Largest size of the rows of one query for an API request. The largest block, as hex and as JSON, has 25 MiB. */
const MOST_ANSWER_BYTES = 32 * 1_048_576;
/**
 * Generic plans for prepared statements, unless a transaction sets another mode (`set local`): planning for the actual
 * values takes longer than most queries.
 */
const keptPlans = { plan_cache_mode: 'force_generic_plan' };

/**
 * Connects to a PostgreSQL server (15 or newer). Throws AppError `DatabaseUnavailable` unless it answers and accepts
 * writes.
 */
export async function openPostgres(
  url: string,
  {
    logger,
    readMs = defaultLimits.answerMs,
    idleMs = LONGEST_IDLE_MS,
    slowMs = SLOW_MS,
  }: OpenDatabaseOptions,
): Promise<Database> {
  using opening = new DisposableStack();
  const lost = opening.use(endLostConnections({ url, slowMs }));
  const settings = { ...plannerSettings, idle_in_transaction_session_timeout: `${idleMs}` };
  const pool = createPool(url, settings, { logger, lost });
  try {
    await ensureWritable(pool);
  } catch (error) {
    await pool.end();
    throw unavailable(url, error);
  }
  const kysely = new Kysely<unknown>({ dialect: namingFaults(new PostgresDialect({ pool })) });
  const readingSettings = { ...settings, ...keptPlans, statement_timeout: `${readMs}` };
  const readingPool = createPool(url, readingSettings, { logger, lost });
  readingPool.on('connect', (client) => limitAnswerBytes(client, MOST_ANSWER_BYTES));
  const limited = limitActiveQueries(readingPool, activeQueries);
  const reading = new Kysely<unknown>({ dialect: namingFaults(new PostgresDialect({ pool: limited })) });
  const checks = opening.move();
  return {
    dialect: 'postgres',
    kysely,
    reading,
    async [Symbol.asyncDispose]() {
      using _checks = checks;
      await Promise.all([kysely.destroy(), reading.destroy()]);
    },
  };
}

async function ensureWritable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isReadOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  if (rows[0]?.isReadOnly) throw new Error('it takes no writes: it is a standby or read only');
}

function createPool(
  url: string,
  settings: Readonly<Record<string, string>>,
  { logger, lost }: { readonly logger: Logger | undefined; readonly lost: LostConnections },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    verify: (client, done) => void lost.track(client).then(() => done(), done),
    types: { getTypeParser: typeParser },
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // NOTE: without listeners, a connection that breaks between two queries would end the process, whether it is idle in
  // the pool or held by a session. The next query reports the failure.
  pool.on('error', (error) => logger?.warn({ err: error }, 'idle database connection lost'));
  const keepPlans = createPlanKeeper();
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // An AppError means that this process ended the connection on purpose, and the query reports it.
      if (!isAppError(error)) logger?.warn({ err: error }, 'database connection lost');
    });
    keepPlans(client);
    discardEnded(client);
  });
  return pool;
}

const typeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (type === INT8_TYPE) return parseInt8;
  if (type === NUMERIC_TYPE) return parseNumeric;
  if (type === JSON_TYPE) return parseJson;
  return pg.types.getTypeParser(type, format);
};

function unavailable(url: string, cause: unknown): AppError {
  const { host, pathname } = new URL(url);
  const reason = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
  return new AppError({
    code: 'DatabaseUnavailable',
    message: `The database at ${host}${pathname} cannot be used (${reason}). Check DATABASE_URL and that the server runs.`,
    cause,
  });
}
