import { type Database, openDatabase } from '@hub/service-kit/database';
import { sql } from 'kysely';
import { describe } from 'vitest';

const SERVER_URL = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

let reachable: Promise<boolean> | undefined;
let created = 0;

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

/** A new, empty database on the test server. */
export interface PostgresTestDatabase extends AsyncDisposable {
  readonly url: string;
}

/** Creates a database for one test; disposing drops it together with open connections. */
export async function createPostgresDatabase(): Promise<PostgresTestDatabase> {
  created += 1;
  const name = `hub_test_${process.pid}_${Date.now().toString(36)}_${created}`;
  await onServer((server) => sql`create database ${sql.id(name)}`.execute(server.kysely));
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await onServer((server) => sql`drop database ${sql.id(name)} with (force)`.execute(server.kysely));
    },
  };
}

async function onServer(work: (server: Database) => Promise<unknown>): Promise<void> {
  await using server = await openDatabase({ url: SERVER_URL });
  await work(server);
}
