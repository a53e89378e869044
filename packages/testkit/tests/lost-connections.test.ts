import { openDatabase } from '@hub/service-kit/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPostgresDatabase, describePostgres } from '../src/postgres.ts';
import { startServerGate } from '../src/server-gate.ts';

await describePostgres('on PostgreSQL', () => {
  test('a query on a connection that the server no longer answers fails soon; a long query that it executes does not', async () => {
    await using created = await createPostgresDatabase();
    await using gate = await startServerGate(created.url);
    await using database = await openDatabase({ url: gate.url }, { slowMs: 100 });
    const ask = (seconds: number) => sql`select pg_sleep(${seconds}::float8)`.execute(database.kysely);
    await ask(0);
    gate.strand();
    await expect(ask(0)).rejects.toMatchObject({ code: 'DatabaseUnavailable' });
    await ask(0.5);
  });
});
