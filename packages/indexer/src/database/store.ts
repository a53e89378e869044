import type { Database } from '@hub/service-kit/database';
import { migrateSchema, schemaOf } from '@hub/service-kit/migrate';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { addAccountCounts } from './migrations/0004-account-counts.ts';
import { addCounts } from './migrations/0005-counts.ts';
import { addWriter } from './migrations/0006-writer.ts';
import { widenChainNumbers } from './migrations/0007-chain-numbers.ts';
import { addContracts } from './migrations/0008-contracts.ts';
import { migrations } from './migrations.ts';
import { addQueryIndexes } from './query-indexes.ts';

/** One network's tables. */
export interface Store {
  readonly dialect: Database['dialect'];
  readonly schemaName: string;
  readonly db: Kysely<Tables>;
  /** The same database for statements that name the schema themselves: `db` looks for tables without one, which takes time. */
  readonly plain: Kysely<Tables>;
  /** The same for what callers ask (service-kit, Database). */
  readonly reading: Kysely<Tables>;
  /** Of the lease under which write transactions run (lease.ts); absent where none is needed. */
  readonly leaseToken?: string;
}

/** Opens the schema of a network in the database and brings it up to date. */
export function openStore(database: Database, network: string): Promise<Store> {
  return openSchema(database, `indexer_${network.replaceAll('-', '_')}`);
}

/** Opens a schema by its name, likewise; it is created when it is not there. */
export async function openSchema(database: Database, schemaName: string): Promise<Store> {
  await migrateSchema(database, schemaName, {
    ...migrations,
    '0003-query-indexes': { up: (db) => addQueryIndexes(db, schemaName) },
    '0004-account-counts': { up: (db) => addAccountCounts(db, schemaName) },
    '0005-counts': { up: (db) => addCounts(db, schemaName) },
    '0006-writer': { up: (db) => addWriter(db, schemaName) },
    '0007-chain-numbers': { up: widenChainNumbers },
    '0008-contracts': { up: (db) => addContracts(db, schemaName) },
  });
  return {
    dialect: database.dialect,
    schemaName,
    db: schemaOf<Tables>(database, schemaName),
    plain: database.kysely as Kysely<Tables>,
    reading: database.reading as Kysely<Tables>,
  };
}
