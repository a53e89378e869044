import { type Database, openDatabase } from '@hub/service-kit/database';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { dropSchemas } from './drop-schemas.ts';
import { createServiceTables, emptyServiceTables, type Structure, serviceSchemas } from './service-tables.ts';

const SERVER_URL = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

let reachable: Promise<boolean> | undefined;
let created = 0;

/** Databases of this worker that no test uses. The run drops them (drop-test-databases.ts). */
const empty: string[] = [];
const withTables: { readonly name: string; readonly structure: Structure }[] = [];
/** A connection to each database, for the work between tests: one that has read the catalogue before is much faster. */
const connections = new Map<string, Database>();

/**
 * Whether the PostgreSQL server for tests is available (TEST_DATABASE_URL, else the local one). Checked once per
 * worker.
 */
export function isPostgresReachable(): Promise<boolean> {
  reachable ??= openDatabase({ url: SERVER_URL }).then(
    async (database) => {
      await database[Symbol.asyncDispose]();
      return true;
    },
    () => false,
  );
  return reachable;
}

/** `describe` for tests on PostgreSQL: without a server they are listed as skipped, with the reason. */
export async function describePostgres(name: string, body: () => void): Promise<void> {
  const canRun = await isPostgresReachable();
  describe.skipIf(!canRun)(canRun ? name : `${name} (no PostgreSQL at TEST_DATABASE_URL)`, body);
}

/** A database on the server for tests, which one test uses until it disposes it. */
export interface PostgresTestDatabase extends AsyncDisposable {
  readonly url: string;
}

/**
 * A database for one test, with the empty tables of both services for the network `unique`. Disposing ends its
 * connections and drops it. In a run of Vitest, disposing empties it instead if `dispose` can, so that the next test
 * can use it: creating and dropping a database keeps the server's disk busy for a second.
 */
export async function createPostgresDatabase(): Promise<PostgresTestDatabase> {
  const { name, structure } = withTables.pop() ?? (await createWithTables());
  const url = urlOf(name);
  return {
    url,
    [Symbol.asyncDispose]: () =>
      dispose(name, async (database) => {
        if (!(await emptyServiceTables(database, structure))) return false;
        await dropSchemas(database, serviceSchemas);
        withTables.push({ name, structure });
        return true;
      }),
  };
}

/** A database for one test with only an empty schema `public`. It is disposed like that of `createPostgresDatabase`. */
export async function createEmptyPostgresDatabase(): Promise<PostgresTestDatabase> {
  const name = empty.pop() ?? (await create());
  return { url: urlOf(name), [Symbol.asyncDispose]: () => dispose(name, async () => false) };
}

async function createWithTables() {
  const name = empty.pop() ?? (await create());
  return { name, structure: await createServiceTables(await connectionTo(name)) };
}

/** The environment variable that contains the common prefix of the names of all databases of a test run. */
export const RUN_VARIABLE = 'HUB_TEST_DATABASES';

/** Begins a run of tests; the returned function drops the databases that the run's workers left. */
export function beginDatabaseRun(): () => Promise<void> {
  const prefix = `hub_test_${process.pid}_${Date.now().toString(36)}_`;
  process.env[RUN_VARIABLE] = prefix;
  return async () => {
    if (!(await isPostgresReachable())) return;
    const { rows } = await onServer(({ kysely }) =>
      sql<{
        name: string;
      }>`select datname as name from pg_database where starts_with(datname, ${prefix})`.execute(kysely),
    );
    for (const { name } of rows) await drop(name);
  };
}

function urlOf(name: string): string {
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function create(): Promise<string> {
  created += 1;
  const run = process.env[RUN_VARIABLE] ?? 'hub_test_';
  const name = `${run}${process.pid}_${Date.now().toString(36)}_${created}`;
  await onServer(async ({ kysely }) => {
    await sql`create database ${sql.id(name)}`.execute(kysely);
    // No test stops the PostgreSQL server, so asynchronous commits lose nothing.
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(kysely);
  });
  return name;
}

/** The connection to a database; a new one if a test has ended it. */
async function connectionTo(name: string): Promise<Database> {
  const kept = connections.get(name);
  if (kept !== undefined && (await answers(kept))) return kept;
  await disconnect(name);
  const connection = await openDatabase({ url: urlOf(name) });
  connections.set(name, connection);
  return connection;
}

function answers({ kysely }: Database): Promise<boolean> {
  return sql`select`.execute(kysely).then(
    () => true,
    () => false,
  );
}

async function disconnect(name: string): Promise<void> {
  await connections.get(name)?.[Symbol.asyncDispose]();
  connections.delete(name);
}

async function drop(name: string): Promise<void> {
  await disconnect(name);
  await onServer(({ kysely }) => sql`drop database ${sql.id(name)} with (force)`.execute(kysely));
}

/**
 * Outside a run of tests, drops a database. In a run, ends its connections and keeps it for the next test, with its
 * tables if `keepTables` could empty them, else with only the empty schema `public`. A database in which `hasOther`
 * finds something is dropped in a run as well.
 */
async function dispose(name: string, keepTables: (database: Database) => Promise<boolean>): Promise<void> {
  if (process.env[RUN_VARIABLE] === undefined || !(await isEmptied())) await drop(name);

  async function isEmptied(): Promise<boolean> {
    const database = await connectionTo(name);
    if (await hasOther(database)) return false;
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.kysely);
    if (await keepTables(database)) return true;
    await dropSchemas(database);
    empty.push(name);
    return true;
  }
}

/**
 * Whether a test left a relation, function or type in `public`, an event trigger, or another setting of the database;
 * dropping the other schemas would not remove them.
 */
async function hasOther({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace
    union all select from pg_proc where pronamespace = 'public'::regnamespace
    union all select from pg_type where typnamespace = 'public'::regnamespace
    union all select from pg_event_trigger
    union all select from pg_db_role_setting join pg_database on setdatabase = pg_database.oid
      where datname = current_database() and setconfig <> array['synchronous_commit=off']`.execute(kysely);
  return rows.length > 0;
}

async function onServer<T>(work: (server: Database) => Promise<T>): Promise<T> {
  await using server = await openDatabase({ url: SERVER_URL });
  return await work(server);
}
