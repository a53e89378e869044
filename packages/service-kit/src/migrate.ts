import { AppError } from '@hub/primitives/app-error';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name; they run in the order of their names, each once. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings a schema of the database up to date; several processes may call it at once. Throws AppError `DatabaseUnusable`
 * when a newer version has changed the schema.
 *
 * In query and schema builders, a migration's tables without a schema are those of `schemaName`. Raw `sql` is not
 * changed: use `sql.table` or `sql.ref` with a qualified name there.
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

/** Recognizes Kysely's message for an executed migration that is unknown to this version. */
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

/** The database with the schema and table types of one service. */
export function schemaOf<Tables>(database: Database, schemaName: string): Kysely<Tables> {
  return database.kysely.withSchema(schemaName) as Kysely<Tables>;
}
