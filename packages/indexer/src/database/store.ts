import type { Database } from '@hub/service-kit/database';
import { migrateSchema, schemaOf } from '@hub/service-kit/migrate';
import type { Kysely } from 'kysely';
import { installCounters } from '../counting/install-counters.ts';
import { indexerMigrations } from '../migrations/migrations.ts';
import { type Tables, tables } from '../modules/tables.ts';
import { checkSchema } from './check-schema.ts';

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
  await migrateSchema(database, schemaName, indexerMigrations(schemaName));
  await checkSchema(database, schemaName, tables);
  await installCounters(database, schemaName, tables);
  return {
    dialect: database.dialect,
    schemaName,
    db: schemaOf<Tables>(database, schemaName),
    plain: database.kysely as Kysely<Tables>,
    reading: database.reading as Kysely<Tables>,
  };
}
