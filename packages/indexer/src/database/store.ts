import type { Database } from '@hub/service-kit/database';
import { migrateSchema, schemaOf } from '@hub/service-kit/migrate';
import type { Kysely } from 'kysely';
import { installCounters } from '../counting/install-counters.ts';
import { indexerMigrations } from '../migrations/migrations.ts';
import type { Indexed } from '../projection/module.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { checkSchema } from './check-schema.ts';

/** One network's tables. */
export interface Store {
  readonly dialect: Database['dialect'];
  readonly schemaName: string;
  /** The tables of all modules and the functions that fill them. */
  readonly indexed: Indexed;
  readonly db: Kysely<OwnTables>;
  /**
   * The same database, for statements that name the schema themselves. `db` searches every statement for tables without
   * a schema, which takes time.
   */
  readonly plain: Kysely<OwnTables>;
  /** The same database for the queries of API requests (service-kit, Database). */
  readonly reading: Kysely<OwnTables>;
  /**
   * Token of the lease that write transactions check. Only `withLease` on PostgreSQL sets it. Without it, an embedded
   * database has no other writer, and on PostgreSQL the lock of the checkpoint lets writers run one after the other.
   */
  readonly leaseToken?: string;
}

/** Opens the schema of a network in the database and brings it up to date. */
export function openStore(database: Database, network: string, indexed: Indexed): Promise<Store> {
  return openSchema(database, `indexer_${network.replaceAll('-', '_')}`, indexed);
}

/** Opens a schema by its name and brings it up to date; creates it when it does not exist. */
export async function openSchema(database: Database, schemaName: string, indexed: Indexed): Promise<Store> {
  const { tables } = indexed.layout;
  await migrateSchema(database, schemaName, indexerMigrations(schemaName));
  await checkSchema(database, schemaName, tables);
  await installCounters(database, schemaName, tables);
  return {
    dialect: database.dialect,
    schemaName,
    indexed,
    db: schemaOf<OwnTables>(database, schemaName),
    plain: database.kysely as Kysely<OwnTables>,
    reading: database.reading as Kysely<OwnTables>,
  };
}
