import { expect, test } from 'vitest';
import { brokenArrows, findFolderArrows } from './folder-arrows.ts';

const order = ['lib', 'core', ['left', 'right'], 'core/main', '.'];

/** The problems of one file with one import, in a package where every part has a file. */
function problemsOf(path: string, statement: string): readonly string[] {
  const parts = ['lib/a.ts', 'core/a.ts', 'left/a.ts', 'right/a.ts', 'core/main/a.ts', 'start.ts'];
  return brokenArrows(new Map([...parts.map((part) => [part, ''] as const), [path, statement]]), order);
}

test.each([
  ['core/b.ts', `import { a } from '../lib/a.ts';`],
  ['core/b.ts', `import { a } from './a.ts';`],
  ['left/b.ts', `import { a } from '../core/a.ts';`],
  ['core/main/b.ts', `import { a } from '../../right/a.ts';`],
  ['other.ts', `import { a } from './core/main/a.ts';`],
  ['lib/b.ts', `import { a } from '@hub/core/a';`],
])('the file %s may contain the import: %s', (path, statement) => {
  expect(problemsOf(path, statement)).toEqual([]);
});

test.each([
  ['lib/b.ts', `import { a } from '../core/a.ts';`, 'core comes after lib'],
  ['lib/b.ts', `import type { A } from '../core/a.ts';`, 'core comes after lib'],
  ['lib/b.ts', `import {\n  a,\n  b,\n} from "../core/a.ts";`, 'core comes after lib'],
  ['lib/b.ts', `export * from '../core/a.ts';`, 'core comes after lib'],
  ['lib/b.ts', `import '../core/a.ts';`, 'core comes after lib'],
  ['lib/b.ts', `const a = await import('../core/a.ts');`, 'core comes after lib'],
  ['lib/b.ts', 'const a = await import(`../core/a.ts`);', 'core comes after lib'],
  ['lib/b.ts', `type A = import('../core/a.ts').A;`, 'core comes after lib'],
  ['lib/deep/b.ts', `import { a } from '../../left/a.ts';`, 'left comes after lib'],
  ['core/b.ts', `import { a } from './main/a.ts';`, 'core/main comes after core'],
  ['core/main/b.ts', `import { a } from '../../start.ts';`, '. comes after core/main'],
  ['left/b.ts', `import { a } from '../right/a.ts';`, 'right stands beside left'],
])('the file %s may not contain the import: %s', (path, statement, reason) => {
  expect(problemsOf(path, statement)).toEqual([expect.stringContaining(reason)]);
});

test('a file outside the order is a problem, whatever it imports', () => {
  for (const statement of ['', `import { a } from '../lib/a.ts';`, `import { a } from '../start.ts';`]) {
    expect(problemsOf('new/a.ts', statement)).toEqual(['new/a.ts lies in no part of the order']);
  }
});

test('a part without files is a problem', () => {
  expect(brokenArrows(new Map([['lib/a.ts', '']]), ['lib', 'gone'])).toEqual([
    'gone contains no source file',
  ]);
});

test('the sources of a folder are read without their tests', () => {
  const folder = new URL('./', import.meta.url);
  expect(findFolderArrows(folder, ['folder-arrows.ts'])).not.toContain(
    'folder-arrows.ts lies in no part of the order',
  );
  expect(findFolderArrows(folder, ['folder-arrows.test.ts'])).toContain(
    'folder-arrows.test.ts contains no source file',
  );
});
