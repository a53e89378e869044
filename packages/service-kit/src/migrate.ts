import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name; they run in the order of their names, each once. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings one schema of the database up to date; several processes may do it at once.
 *
 * Tables a migration names without a schema (query and schema builders) are those of `schemaName`. Raw `sql` is taken
 * literally: write names there with `sql.table` or `sql.ref` of a qualified name.
 */
export async function migrateSchema(
  database: Database,
  schemaName: string,
  migrations: Migrations,
): Promise<void> {
  const migrator = new Migrator({
    db: database.kysely.withSchema(schemaName),
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: schemaName,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The database as one service sees it: its tables' types, its schema. */
export function schemaOf<Tables>(database: Database, schemaName: string): Kysely<Tables> {
  return database.kysely.withSchema(schemaName) as Kysely<Tables>;
}
