import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * One open database, shared by every service of the process; each (service, network) has a schema of its own.
 *
 * Values read from either dialect: int8 is a number (a RangeError beyond 2^53), numeric is a bigint (a RangeError for a
 * fraction: cast it to text), bytea is a Uint8Array, timestamptz a Date. Bigints may be bound to both,
 * and a Buffer of UTF-8 for a text.
 */
export interface Database extends AsyncDisposable {
  readonly dialect: 'pglite' | 'postgres';
  readonly kysely: Kysely<unknown>;
  /**
   * For what callers ask, on connections of its own: however long that takes, there are some left for the rest. A server
   * ends each statement after a time; the embedded database has one connection for all.
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
  /** How long a statement of `reading` may take; default: as long as an answer. */
  readonly readMs?: number | undefined;
}

/**
 * Opens the database.
 *
 * Throws AppError `DatabaseUnavailable` when the server does not answer, `DatabaseInUse` when another process has the
 * folder open, `DatabaseUnusable` when the folder cannot be used or its database does not open; nothing in it is deleted
 * or moved.
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
