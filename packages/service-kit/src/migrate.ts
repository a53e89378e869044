import { AppError } from '@hub/primitives/app-error';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name; they run in the order of their names, each once. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings one schema of the database up to date; several processes may do it at once. Throws AppError `DatabaseUnusable`
 * when a newer version has changed the schema.
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
  if (error !== undefined) throw isNewer(error) ? ofNewerVersion(schemaName, error) : error;
}

/** Kysely's words for a migration that was run and is not among those given. */
function isNewer(error: unknown): boolean {
  return error instanceof Error && /previously executed migration .+ is missing/.test(error.message);
}

function ofNewerVersion(schemaName: string, cause: unknown): AppError {
  return new AppError({
    code: 'DatabaseUnusable',
    message: `A newer version of this program has changed the tables of ${schemaName}. Run that version, or restore a backup from before.`,
    cause,
  });
}

/** The database as one service sees it: its tables' types, its schema. */
export function schemaOf<Tables>(database: Database, schemaName: string): Kysely<Tables> {
  return database.kysely.withSchema(schemaName) as Kysely<Tables>;
}
