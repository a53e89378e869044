import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * An open database, shared by all services of the process; each (service, network) has its own schema.
 *
 * Both dialects read int8 as a number (RangeError beyond 2^53), numeric as a bigint (RangeError for a fraction: cast it
 * to text), bytea as a Uint8Array and timestamptz as a Date. Both accept bigints as parameters, and a Buffer of UTF-8
 * for text.
 */
export interface Database extends AsyncDisposable {
  readonly dialect: 'pglite' | 'postgres';
  readonly kysely: Kysely<unknown>;
  /**
   * For the queries of API requests, on a connection pool of its own, so that slow queries leave connections for other
   * work. A server ends each statement after a timeout, and a query with more than 32 MiB of rows fails with AppError
   * `AnswerTooLarge`; the embedded database has a single connection for everything, and no such limits.
   */
  readonly reading: Kysely<unknown>;
}

export type DatabaseLocation =
  /** A PostgreSQL server. */
  | { readonly url: string }
  /** An embedded database in a folder. */
  | { readonly dataDir: string }
  /** An embedded database that ends with the process. */
  | 'memory';

export interface OpenDatabaseOptions {
  readonly logger?: Logger;
  /** Timeout of a statement of `reading`; default: the time limit of an answer. */
  readonly readMs?: number | undefined;
  /**
   * Time after which a server ends a transaction whose process sends nothing; default: 10 s. `set local
   * idle_in_transaction_session_timeout` changes it for one transaction.
   */
  readonly idleMs?: number;
  /** Time after which it is checked whether a server still works on a query; default: 10 s. */
  readonly slowMs?: number;
}

/**
 * Opens the database.
 *
 * Throws AppError `DatabaseUnavailable` when the server does not answer, `DatabaseInUse` when another process has
 * opened the folder, and `DatabaseUnusable` when the folder cannot be used or its database does not open; an existing
 * database is not deleted or moved then.
 */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenDatabaseOptions = {},
): Promise<Database> {
  if (location === 'memory') return openPglite(undefined, options.logger);
  return 'url' in location
    ? openPostgres(location.url, options)
    : openPglite(location.dataDir, options.logger);
}
