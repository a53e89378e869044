import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBuild } from '../src/page/keep-build.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-builds-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the finished build is moved to its folder, and only the two newest of the others stay', async () => {
  for (const [age, name] of ['new', 'old', 'older', 'oldest'].entries()) {
    await mkdir(join(folder, name));
    await utimes(join(folder, name), 1_000_000 - age, 1_000_000 - age);
  }
  await mkdir(join(folder, 'unfinished-1'));
  await keepBuild(join(folder, 'unfinished-1'), join(folder, 'newest'));
  expect((await readdir(folder)).sort()).toEqual(['new', 'newest', 'old']);
});

test('where a faster process has made the same build, that one stays and the other is deleted', async () => {
  await mkdir(join(folder, 'newest', 'assets'));
  await mkdir(join(folder, 'unfinished-2'));
  await keepBuild(join(folder, 'unfinished-2'), join(folder, 'newest'));
  expect(await readdir(folder)).toContain('newest');
  expect(await readdir(join(folder, 'newest'))).toEqual(['assets']);
  expect(await readdir(folder)).not.toContain('unfinished-2');
});
