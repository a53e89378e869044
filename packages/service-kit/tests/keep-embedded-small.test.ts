import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { clusterFolder, findFreshCluster } from '../src/fresh-cluster.ts';
import { keepEmbeddedSmall } from '../src/keep-embedded-small.ts';
import { createLogger } from '../src/logger.ts';

/** An embedded database without upkeep; from the cached files, because creating them takes seconds. */
async function openWithoutUpkeep(): Promise<PGlite> {
  const loadDataDir = await findFreshCluster(clusterFolder);
  return PGlite.create(loadDataDir === undefined ? {} : { loadDataDir });
}

test('a fault is logged once while it lasts, and again when it recurs', async () => {
  const pglite = await openWithoutUpkeep();
  let failed = 0;
  let done = 0;
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({ pglite }),
    log: ({ level }) => {
      if (level === 'error') failed += 1;
      else done += 1;
    },
  });
  const lines: string[] = [];
  const logger = createLogger({ level: 'warn', destination: { write: (line) => lines.push(line) } });
  const failTwiceMore = async () => {
    // In a failed transaction, every statement fails.
    await pglite.exec('begin');
    await pglite.exec('select no_such_column').catch(() => undefined);
    const before = failed;
    await expect.poll(() => failed).toBeGreaterThan(before + 2);
  };
  {
    await using _upkeep = keepEmbeddedSmall(kysely, logger, 1);
    await failTwiceMore();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('current transaction is aborted');
    await pglite.exec('rollback');
    const before = done;
    await expect.poll(() => done).toBeGreaterThan(before + 2);
    await failTwiceMore();
    expect(lines).toHaveLength(2);
  }
  await kysely.destroy();
});

test('dead rows are vacuumed, and no statistics are read while nothing is written', async () => {
  const pglite = await openWithoutUpkeep();
  const asked: string[] = [];
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({ pglite }),
    log: ({ query }) => void asked.push(query.sql),
  });
  const count = (text: string) => asked.filter((query) => query.includes(text)).length;
  const moreRounds = async (rounds: number) => {
    const before = count('pg_current_wal_insert_lsn');
    await expect.poll(() => count('pg_current_wal_insert_lsn')).toBeGreaterThan(before + rounds);
  };
  await pglite.exec('create table numbers (number integer)');
  {
    await using _upkeep = keepEmbeddedSmall(kysely, undefined, 1);
    await moreRounds(2);
    await pglite.exec('insert into numbers select generate_series(1, 3000); delete from numbers');
    await expect.poll(() => count('vacuum "public"."numbers"')).toBe(1);
    await moreRounds(3);
    const looks = count('pg_stat_user_tables');
    await moreRounds(20);
    expect(count('pg_stat_user_tables')).toBe(looks);
  }
  await kysely.destroy();
});
