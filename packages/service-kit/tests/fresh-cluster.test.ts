import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/database.ts';
import { keepFreshCluster } from '../src/fresh-cluster.ts';
import { openPglite } from '../src/open-pglite.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-cluster-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads the identifier that a database gets when its first files are created. */
async function identifierOf({ kysely }: Database): Promise<unknown> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(kysely);
  return rows[0]?.id;
}

test('databases in memory and in folders start from the cached files, each with its own rows', async () => {
  const clusters = join(folder, 'clusters');
  await using first = await openPglite(undefined, undefined, undefined, clusters);
  await sql`create table row as select 7 as id`.execute(first.kysely);
  expect(await readdir(clusters)).toEqual([expect.stringMatching(/^pglite-[\d.]+\.tar\.gz$/)]);
  await using second = await openPglite(undefined, undefined, undefined, clusters);
  await sql`create table row as select 8 as id`.execute(second.kysely);
  await using third = await openPglite(join(folder, 'database'), undefined, undefined, clusters);
  await sql`create table row as select 9 as id`.execute(third.kysely);
  const identifier = await identifierOf(first);
  expect([await identifierOf(second), await identifierOf(third)]).toEqual([identifier, identifier]);
  expect((await sql`select id from row`.execute(first.kysely)).rows).toEqual([{ id: 7 }]);
});

test('a cached archive is not replaced, and caching in a folder that is not writable does not fail', async () => {
  const clusters = join(folder, 'twice');
  await keepFreshCluster(clusters, new Blob(['first']));
  await keepFreshCluster(clusters, new Blob(['second']));
  const [name = '', ...others] = await readdir(clusters);
  expect(others).toEqual([]);
  expect(await readFile(join(clusters, name), 'utf8')).toBe('first');
  await keepFreshCluster('/sys/kernel/clusters', new Blob(['never']));
});
