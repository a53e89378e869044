import { copyFileSync, readlinkSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '../src/open-pglite.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-power-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('commits survive a power loss that keeps only synced file contents', async () => {
  const dataDir = join(folder, 'database');
  const disk = join(folder, 'disk');
  {
    await using created = await openPglite(dataDir);
    await sql`create table row (id integer primary key)`.execute(created.kysely);
  }
  await cp(dataDir, disk, { recursive: true });
  await using database = await openPglite(dataDir, undefined, (descriptor) => {
    const file = readlinkSync(`/proc/self/fd/${descriptor}`);
    if (statSync(file).isFile()) copyFileSync(file, join(disk, relative(dataDir, file)));
  });
  await sql`insert into row values (1)`.execute(database.kysely);
  await database.kysely.transaction().execute(async (db) => {
    await sql`insert into row values (2)`.execute(db);
    await sql`insert into row values (3)`.execute(db);
  });

  await using found = await openPglite(disk);
  expect((await sql`select id from row order by id`.execute(found.kysely)).rows).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
});
