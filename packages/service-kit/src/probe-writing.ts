import { isAppError } from '@hub/primitives/app-error';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type Migrations, migrateSchema } from './migrate.ts';

/** One schema for all processes that use a database. */
const schemaName = 'service_watch';
const insufficientPrivilege = '42501';

/** One row. The low fill factor leaves room on its page, so that updates need no index entry and no new page. */
const migrations: Migrations = {
  '0001-probe': {
    async up(db) {
      const probe = sql.table(`${schemaName}.probe`);
      await sql`create table ${probe} (id integer primary key, writes bigint not null) with (fillfactor = 10)`.execute(
        db,
      );
      await sql`insert into ${probe} values (1, 0)`.execute(db);
    },
  },
};

/** Checks whether a database accepts writes. */
export interface WriteProbe {
  /** Whether the database is a standby, or set to read-only. */
  isReadOnly(): Promise<boolean>;
  /** Writes one row. Does nothing if the role may not create the schema of that row. */
  write(): Promise<void>;
}

export function createWriteProbe(database: Database): WriteProbe {
  let prepared: 'no' | 'yes' | 'not allowed' = 'no';
  const { kysely } = database;
  return {
    async isReadOnly() {
      const { rows } = await sql<{ isReadOnly: boolean }>`
        select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(
        kysely,
      );
      return rows[0]?.isReadOnly ?? false;
    },
    async write() {
      if (prepared === 'no') {
        const error = await migrateSchema(database, schemaName, migrations).catch(
          (reason: unknown) => reason,
        );
        if (error !== undefined && stateOf(error) !== insufficientPrivilege) throw error;
        prepared = error === undefined ? 'yes' : 'not allowed';
      }
      if (prepared === 'not allowed') return;
      await sql`update ${sql.table(`${schemaName}.probe`)} set writes = writes + 1 where id = 1`.execute(
        kysely,
      );
    },
  };
}

/** The SQLSTATE, or the system's error code, of a database error. */
export function stateOf(error: unknown): string | undefined {
  const cause = isAppError(error) ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
