import { type Database, openDatabase } from '@hub/service-kit/database';
import { dropSchemas } from './drop-schemas.ts';
import {
  createEmptyPostgresDatabase,
  createPostgresDatabase,
  isPostgresReachable,
  type PostgresTestDatabase,
} from './postgres.ts';
import { createServiceTables, emptyServiceTables, type Structure, serviceSchemas } from './service-tables.ts';

/** Embedded databases of this worker that no test uses: opening one takes seconds, emptying one does not. */
const empty: Database[] = [];
const withTables: { readonly database: Database; readonly structure: Structure }[] = [];

/**
 * A database for one test, with the empty tables of both services for the network `unique`; disposing empties or drops
 * it. Without a dialect it is on PostgreSQL if the server for tests is available, because the embedded database takes
 * twice the processor time.
 */
export async function openTestDatabase(dialect?: Database['dialect']): Promise<Database> {
  const isOnPostgres = dialect === undefined ? await isPostgresReachable() : dialect === 'postgres';
  return isOnPostgres ? openOnPostgres(await createPostgresDatabase()) : openEmbedded();
}

/** A database for one test about creating tables: it has no tables and only the schema `public`. */
export async function openEmptyDatabase(dialect: Database['dialect']): Promise<Database> {
  if (dialect === 'postgres') return openOnPostgres(await createEmptyPostgresDatabase());
  const database = await takeEmpty();
  return { ...database, [Symbol.asyncDispose]: () => dropTables(database) };
}

async function openEmbedded(): Promise<Database> {
  const { database, structure } = withTables.pop() ?? (await createWithTables());
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      if (!(await emptyServiceTables(database, structure))) return dropTables(database);
      await dropSchemas(database, serviceSchemas);
      withTables.push({ database, structure });
    },
  };
}

async function createWithTables() {
  const database = await takeEmpty();
  return { database, structure: await createServiceTables(database) };
}

async function takeEmpty(): Promise<Database> {
  return empty.pop() ?? (await openDatabase('memory'));
}

async function dropTables(database: Database): Promise<void> {
  await dropSchemas(database);
  empty.push(database);
}

async function openOnPostgres(created: PostgresTestDatabase): Promise<Database> {
  const database = await openDatabase({ url: created.url });
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await created[Symbol.asyncDispose]();
    },
  };
}

/**
 * A database for processes of a test that is not about databases. Their `settings` lead to the PostgreSQL server for
 * tests; without one they are empty, and each process opens an embedded database, which takes seconds.
 */
export async function openProcessDatabase(): Promise<
  AsyncDisposable & { readonly settings: Readonly<Record<string, string>> }
> {
  if (!(await isPostgresReachable())) return { settings: {}, async [Symbol.asyncDispose]() {} };
  const created = await createPostgresDatabase();
  return {
    settings: { DATABASE_URL: created.url },
    [Symbol.asyncDispose]: () => created[Symbol.asyncDispose](),
  };
}
