import { type Database, openDatabase } from '@hub/service-kit/database';
import { createPostgresDatabase, isPostgresReachable } from './postgres.ts';

/** Unused embedded databases of this worker: opening one takes seconds, emptying one does not. */
const idle: Database[] = [];

/**
 * An empty database for one test; disposing empties or drops it. Without a dialect it is on PostgreSQL if the server for
 * tests is available, because the embedded database takes twice the processor time.
 */
export async function openTestDatabase(dialect?: Database['dialect']): Promise<Database> {
  const isOnPostgres = dialect === undefined ? await isPostgresReachable() : dialect === 'postgres';
  return isOnPostgres ? openOnPostgres() : openEmbedded();
}

async function openEmbedded(): Promise<Database> {
  const database = idle.pop() ?? (await openDatabase('memory'));
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await dropSchemas(database);
      idle.push(database);
    },
  };
}

async function dropSchemas({ kysely }: Database): Promise<void> {
  const schemas = await kysely.introspection.getSchemas();
  for (const { name } of schemas) {
    const isOurs = name !== 'public' && name !== 'information_schema' && !name.startsWith('pg_');
    if (isOurs) await kysely.schema.dropSchema(name).cascade().execute();
  }
}

async function openOnPostgres(): Promise<Database> {
  const created = await createPostgresDatabase();
  const database = await openDatabase({ url: created.url });
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await created[Symbol.asyncDispose]();
    },
  };
}
