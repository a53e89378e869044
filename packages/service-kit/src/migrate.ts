import { AppError } from '@hub/primitives/app-error';
import { type Kysely, sql } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  MIGRATION_LOCK_ID,
  type Migration,
  Migrator,
} from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name; they run in the order of their names, each once. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The schemas of each open database that `migrateSchema` has brought up to date. */
const migrated = new WeakMap<Database, Set<string>>();

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
  // Kysely's migrator would read the columns of all tables several times, even if no migration is left to execute.
  if (!(await isUpToDate(database.kysely, schemaName, migrations))) {
    await migrate(database, schemaName, migrations);
  }
  migrated.set(database, (migrated.get(database) ?? new Set()).add(schemaName));
}

/** The schemas of this process that are not in the database any more: they were dropped after their migration. */
export async function missingSchemas(database: Database): Promise<readonly string[]> {
  const names = [...(migrated.get(database) ?? [])];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where to_regclass(format('%I.%I', name, ${DEFAULT_MIGRATION_TABLE}::text)) is null`.execute(
    database.kysely,
  );
  return rows.map(({ name }) => name);
}

async function migrate(database: Database, schemaName: string, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({
    db: database.kysely.withSchema(schemaName),
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: schemaName,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw isNewer(error) ? ofNewerVersion(schemaName, error) : error;
}

/**
 * Whether these migrations, and no others, were executed in the order of their names. Another process that is executing
 * migrations may be a newer version, which changes the tables: this function first waits until that process has finished.
 */
function isUpToDate(db: Kysely<unknown>, schemaName: string, migrations: Migrations): Promise<boolean> {
  const { adapter } = db.getExecutor();
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
  return db.connection().execute(async (session) => {
    await adapter.acquireMigrationLock(session, lock);
    try {
      const executed = await readExecuted(session, schemaName);
      const names = Object.keys(migrations).toSorted();
      return executed.length === names.length && executed.every((name, index) => name === names[index]);
    } finally {
      await adapter.releaseMigrationLock(session, lock);
    }
  });
}

/** The names of the executed migrations in their order; none if there is no table of them. */
async function readExecuted(db: Kysely<unknown>, schemaName: string): Promise<readonly string[]> {
  const found = await sql<{ isThere: boolean }>`
    select to_regclass(format('%I.%I', ${schemaName}::text, ${DEFAULT_MIGRATION_TABLE}::text)) is not null
      as "isThere"`.execute(db);
  if (found.rows[0]?.isThere !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.id(schemaName, DEFAULT_MIGRATION_TABLE)} order by timestamp, name`.execute(db);
  return rows.map(({ name }) => name);
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
