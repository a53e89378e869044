import { expect, test } from 'vitest';
import { folderProblem } from './folder-problem.ts';

test.each([
  [{ version: '18', freeBytes: 4096 }, 'because its disk is full'],
  [{ version: '19', freeBytes: 1e9 }, 'because PostgreSQL 19 wrote it and this version reads 18'],
  [{ version: '18', freeBytes: 1e9 }, 'because its files are damaged'],
])('a folder with %j cannot be opened %s', (state, problem) => {
  expect(folderProblem(state)).toBe(problem);
});
