import type { Database } from '@hub/service-kit/database';
import { migrateSchema, schemaOf } from '@hub/service-kit/migrate';
import type { Kysely } from 'kysely';
import { migrations } from './migrations.ts';
import { addQueryIndexes } from './query-indexes.ts';
import type { Tables } from './tables.ts';

/** One network's tables. */
export interface Store {
  readonly dialect: Database['dialect'];
  readonly schemaName: string;
  readonly db: Kysely<Tables>;
}

/** Opens the schema of a network in the database and brings it up to date. */
export async function openStore(database: Database, network: string): Promise<Store> {
  const schemaName = `indexer_${network.replaceAll('-', '_')}`;
  await migrateSchema(database, schemaName, {
    ...migrations,
    '0003-query-indexes': { up: (db) => addQueryIndexes(db, schemaName) },
  });
  return { dialect: database.dialect, schemaName, db: schemaOf<Tables>(database, schemaName) };
}
