import type { Database } from '@hub/service-kit/database';
import { describePostgres } from '@hub/testkit/postgres';
import { describe } from 'vitest';

/** Declares the same tests for the embedded database and for PostgreSQL (skipped where no server answers). */
export async function onEachDatabase(body: (dialect: Database['dialect']) => void): Promise<void> {
  describe('on PGlite', () => body('pglite'));
  await describePostgres('on PostgreSQL', () => body('postgres'));
}
