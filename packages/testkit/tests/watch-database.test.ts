import { openDatabase } from '@hub/service-kit/database';
import { watchDatabase } from '@hub/service-kit/watch-database';
import { expect, test } from 'vitest';
import { createPostgresDatabase, describePostgres } from '../src/postgres.ts';
import { startServerGate } from '../src/server-gate.ts';

/** Waiting for a condition, on a machine that may be busy. */
const patience = { timeout: 60_000 };

await describePostgres('a database that is watched', () => {
  test('gone, silent and back again', async () => {
    await using created = await createPostgresDatabase();
    await using gate = await startServerGate(created.url);
    await using database = await openDatabase({ url: gate.url });
    await using watch = watchDatabase(database);
    const reasons = () => watch.readiness().reasons;
    await expect.poll(reasons, patience).toEqual([]);

    await gate.close();
    await expect.poll(reasons, patience).toEqual([expect.stringMatching(/^the database does not answer/)]);
    await gate.open();
    await expect.poll(reasons, patience).toEqual([]);

    gate.silence();
    await expect.poll(reasons, patience).toEqual(['the database has not answered for 1000 ms']);
    gate.speak();
    await expect.poll(reasons, patience).toEqual([]);
    expect(watch.readiness().figures).toEqual({ dialect: 'postgres' });
  });
});
