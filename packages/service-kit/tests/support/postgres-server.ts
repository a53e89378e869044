import { openDatabase } from '../../src/database.ts';

/** The PostgreSQL server for tests. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

/** Whether the PostgreSQL server for tests answers. */
export async function isPostgresReachable(): Promise<boolean> {
  try {
    await using _database = await openDatabase({ url: POSTGRES_URL });
    return true;
  } catch {
    return false;
  }
}
