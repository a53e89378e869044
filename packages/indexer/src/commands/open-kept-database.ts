import { AppError } from '@hub/primitives/app-error';
import { type Database, type DatabaseLocation, openDatabase } from '@hub/service-kit/database';
import type { Logger } from 'pino';

/** Opens a database that outlives the process. AppError 'InvalidConfig' when none is named: one in memory is empty. */
export async function openKeptDatabase(location: DatabaseLocation, logger: Logger): Promise<Database> {
  if (location !== 'memory') return openDatabase(location, { logger });
  throw new AppError({
    code: 'InvalidConfig',
    message: 'Which tables? Set DATABASE_URL, or DATA_DIR for those of an embedded database.',
  });
}
