import { type Database, openDatabase } from '@hub/service-kit/database';
import { watchDatabase } from '@hub/service-kit/watch-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPostgresDatabase, describePostgres } from '../src/postgres.ts';
import { startServerGate } from '../src/server-gate.ts';
import { openEmptyDatabase } from '../src/test-database.ts';

/** The timeout of waiting for a condition, on a machine that may be busy. */
const patience = { timeout: 60_000 };

await describePostgres('watchDatabase on PostgreSQL', () => {
  test('a watched database that is unreachable or silent is not ready for that reason, until it answers again', async () => {
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

  test('a watched database that becomes read-only, as after a failover, is not ready, and openDatabase refuses it', async () => {
    await using created = await createPostgresDatabase();
    await using database = await openDatabase({ url: created.url });
    await using admin = await openDatabase({ url: created.url });
    const name = sql.id(new URL(created.url).pathname.slice(1));
    await using watch = watchDatabase(database);
    const reasons = () => watch.readiness().reasons;
    await expect.poll(reasons, patience).toEqual([]);
    await admin.kysely.connection().execute(async (session) => {
      const setTo = async (value: string) => {
        await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(value)}`.execute(
          session,
        );
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(session);
      };
      await setTo('on');
      await expect
        .poll(reasons, patience)
        .toEqual(['the database takes no writes: it is a standby or read only']);
      await expect(openDatabase({ url: created.url })).rejects.toMatchObject({
        code: 'DatabaseUnavailable',
        message: expect.stringMatching(/^The database at .* takes no writes.*$/),
      });
      await setTo('off');
      await expect.poll(reasons, patience).toEqual([]);
    });
  });
});

describe('on PGlite', () => withoutRoom('pglite'));
await describePostgres('on PostgreSQL', () => withoutRoom('postgres'));

function withoutRoom(dialect: Database['dialect']): void {
  test('a watched database that refuses writes is not ready until it accepts them again', async () => {
    await using database = await openEmptyDatabase(dialect);
    await using watch = watchDatabase(database);
    const reasons = () => watch.readiness().reasons;
    const probe = sql.table('service_watch.probe');
    const writes = async () =>
      (await sql<{ writes: number }>`select writes from ${probe}`.execute(database.kysely)).rows[0]?.writes;
    await expect.poll(() => writes().catch(() => 0), patience).toBeGreaterThan(0);
    await sql`
      create function service_watch.refuse() returns trigger language plpgsql as
      'begin raise exception using errcode = ''53100''; end'`.execute(database.kysely);
    await sql`
      create trigger refuse before update on ${probe}
      execute function service_watch.refuse()`.execute(database.kysely);
    await expect.poll(reasons, patience).toEqual(['the database refuses writes (53100)']);
    await sql`drop trigger refuse on ${probe}`.execute(database.kysely);
    await expect.poll(reasons, patience).toEqual([]);
  });
}
