import { AppError } from '@hub/primitives/app-error';
import { type Database, type DatabaseLocation, openDatabase } from '@hub/service-kit/database';
import type { Logger } from 'pino';

/**
 * Opens a database that outlives the process. Throws AppError 'InvalidConfig' when none is configured, because a
 * database in memory would be empty.
 */
export async function openKeptDatabase(location: DatabaseLocation, logger: Logger): Promise<Database> {
  if (location !== 'memory') return openDatabase(location, { logger });
  throw new AppError({
    code: 'InvalidConfig',
    message:
      'This command needs the tables of an indexer. Set DATABASE_URL, or DATA_DIR for an embedded database.',
  });
}
