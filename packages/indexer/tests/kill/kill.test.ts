// The default is few kills, because each costs the start of a process; `npm run test:kill -w @hub/indexer` runs 10,
// or KILLS.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@hub/service-kit/database';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { seededRandom } from '@hub/testkit/seeded-random';
import { describe, expect, test } from 'vitest';
import { dumpTables } from '../support/dump-tables.ts';
import { DEEPEST_REORG_BLOCKS, killRounds } from './kill-rounds.ts';

const killsAsked = process.env.KILLS;
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

function timeoutMs(kills: number): number {
  return 90_000 + kills * 10_000;
}

function expectProgress(resumedAt: readonly number[]): void {
  // A process may be killed after the rollback of a reorg and before the new blocks are written.
  for (const [index, resumed] of resumedAt.entries())
    expect(resumed).toBeGreaterThanOrEqual(Math.max(0, ...resumedAt.slice(0, index)) - DEEPEST_REORG_BLOCKS);
  expect(resumedAt[0]).toBe(0);
  expect(Math.min(...resumedAt.slice(1))).toBeGreaterThan(0);
}

describe('on PGlite', () => {
  const kills = Number(killsAsked ?? 1);
  test(`after ${kills} kills the tables equal those of an undisturbed run (KILL_SEED=${seed})`, {
    timeout: timeoutMs(kills),
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'indexer-kill-'));
    try {
      const dataDir = join(folder, 'database');
      const settings = { DATA_DIR: dataDir };
      const { resumedAt, expected } = await killRounds({ settings, kills, random: seededRandom(seed) });
      await using database = await openDatabase({ dataDir });
      expect(await dumpTables(database)).toEqual(expected);
      expectProgress(resumedAt);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

await describePostgres('on PostgreSQL', () => {
  const kills = Number(killsAsked ?? 2);
  test(`after ${kills} kills the tables equal those of an undisturbed run (KILL_SEED=${seed})`, {
    timeout: timeoutMs(kills),
  }, async () => {
    await using created = await createPostgresDatabase();
    const settings = { DATABASE_URL: created.url };
    const { resumedAt, expected } = await killRounds({ settings, kills, random: seededRandom(seed) });
    await using database = await openDatabase({ url: created.url });
    expect(await dumpTables(database)).toEqual(expected);
    expectProgress(resumedAt);
  });
});
