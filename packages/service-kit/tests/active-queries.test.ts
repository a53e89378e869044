// PostgreSQL works on only a few queries of the API at once. In these tests each query waits for an advisory lock,
// which the test holds until it lets the query end. The clock stands still unless a test moves it, so that a waiting
// query does not count as slow.
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../src/database.ts';
import { isPostgresReachable, POSTGRES_URL } from './support/postgres-server.ts';

/** `activeQueries` of openPostgres: the number of queries at once, and the time after which a query is not counted. */
const PLACES = 3;
const SLOW_MS = 20;
/** The first part of the keys of the locks, so that no other program uses them. */
const LOCKS = process.pid;
const readers = Array.from({ length: 10 }, (_, index) => index + 1);

const hasPostgres = await isPostgresReachable();
const title = hasPostgres ? 'on PostgreSQL' : 'on PostgreSQL (not reachable)';

describe.skipIf(!hasPostgres)(title, () => {
  let database: Database;
  /** A session that holds the locks and looks at the others. */
  let holder: pg.Client;
  let isDisposed: boolean;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    holder = new pg.Client({ connectionString: POSTGRES_URL });
    await holder.connect();
    database = await openDatabase({ url: POSTGRES_URL });
    isDisposed = false;
  });

  afterEach(async () => {
    await holder.end();
    if (!isDisposed) await database[Symbol.asyncDispose]();
    vi.useRealTimers();
  });

  const hold = (reader: number) => holder.query('select pg_advisory_lock($1, $2)', [LOCKS, reader]);
  const letGo = (reader: number) => holder.query('select pg_advisory_unlock($1, $2)', [LOCKS, reader]);

  /** Reads the square of its number once nobody holds the lock of this reader. */
  async function read(reader: number): Promise<number | undefined> {
    const { rows } = await sql<{ square: number }>`
      select ${reader}::integer * ${reader}::integer as square
      from pg_advisory_xact_lock_shared(${LOCKS}::integer, ${reader}::integer)`.execute(database.reading);
    return rows[0]?.square;
  }

  /** The readers whose queries wait for their locks, each with the process id of its session. */
  async function heldReaders(): Promise<ReadonlyMap<number, number>> {
    const { rows } = await holder.query<{ reader: number; session: number }>(
      `select objid::integer as reader, pid as session from pg_locks
       where locktype = 'advisory' and classid = $1 and not granted order by objid`,
      [LOCKS],
    );
    return new Map(rows.map(({ reader, session }) => [reader, session]));
  }

  /**
   * Resolves when the query of each of these readers waits for its lock. Fails if more queries wait at once than the
   * number of places, or than the number of these readers if that is larger.
   */
  async function untilHeld(expected: readonly number[]): Promise<ReadonlyMap<number, number>> {
    for (;;) {
      const held = await heldReaders();
      expect(held.size).toBeLessThanOrEqual(Math.max(PLACES, expected.length));
      if (expected.every((reader) => held.has(reader))) return held;
    }
  }

  test('ten readers at once get their own answers, and never more than three are at work', async () => {
    for (const reader of readers) await hold(reader);
    const answers = readers.map(read);
    for (const reader of readers) {
      await untilHeld(readers.slice(reader - 1, reader - 1 + PLACES));
      await letGo(reader);
      expect(await answers[reader - 1]).toBe(reader ** 2);
    }
  });

  test('readers that are held for long no longer delay others, and free no second place at their end', async () => {
    const [long, others] = [readers.slice(0, PLACES), readers.slice(PLACES)];
    for (const reader of readers) await hold(reader);
    const answers = readers.map(read);
    await untilHeld(long);
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await untilHeld([...long, ...others.slice(0, PLACES)]);
    for (const reader of long) await letGo(reader);
    expect(await Promise.all(answers.slice(0, PLACES))).toEqual(long.map((reader) => reader ** 2));
    for (const [index, reader] of others.entries()) {
      await untilHeld(others.slice(index, index + PLACES));
      await letGo(reader);
    }
    expect(await Promise.all(answers)).toEqual(readers.map((reader) => reader ** 2));
  });

  test.each(['pg_terminate_backend', 'pg_cancel_backend'])(
    'a reader whose query is ended by %s fails alone and frees its place',
    async (end) => {
      for (const reader of readers) await hold(reader);
      const results = Promise.allSettled(readers.map(read));
      for (const reader of readers) {
        const held = await untilHeld(readers.slice(reader - 1, reader - 1 + PLACES));
        if (reader % 2 === 0) await holder.query(`select ${end}($1)`, [held.get(reader)]);
        else await letGo(reader);
      }
      const expected = readers.map((reader) => (reader % 2 === 0 ? 'failed' : reader ** 2));
      expect((await results).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(
        expected,
      );
      for (const reader of readers) await letGo(reader);
      expect(await Promise.all(readers.map(read))).toEqual(readers.map((reader) => reader ** 2));
    },
  );

  test('sessions that end while no query uses them do not take a place', async () => {
    const sessions = async () => {
      const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(database.reading);
      return rows[0]?.id;
    };
    const ids = await Promise.all(readers.map(sessions));
    await holder.query('select pg_terminate_backend(pid, 10000) from unnest($1::integer[]) as pid', [
      [...new Set(ids)],
    ]);
    // The process may learn of the end only from a query, which then fails.
    await Promise.allSettled(readers.map(read));
    for (const reader of readers) await hold(reader);
    const answers = readers.map(read);
    for (const reader of readers) {
      await untilHeld(readers.slice(reader - 1, reader - 1 + PLACES));
      await letGo(reader);
    }
    expect(await Promise.all(answers)).toEqual(readers.map((reader) => reader ** 2));
  });

  test('the end of the database waits for the readers at work, and rejects those that wait for a place', async () => {
    for (const reader of readers) await hold(reader);
    const results = Promise.allSettled(readers.map(read));
    await untilHeld(readers.slice(0, PLACES));
    const disposed = database[Symbol.asyncDispose]();
    isDisposed = true;
    for (const reader of readers) await letGo(reader);
    await disposed;
    expect((await results).map(({ status }) => status)).toEqual(
      readers.map((reader) => (reader <= PLACES ? 'fulfilled' : 'rejected')),
    );
  });
});
