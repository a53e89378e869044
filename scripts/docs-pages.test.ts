import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const docs = join(root, 'docs');
const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
const read = (page: string) => readFileSync(join(docs, page), 'utf8');
const MAX_LINES = 8;

/** The pages with a limit on paragraph length. */
const shortPages = ['architecture.md', 'chain-api.md', 'indexer.md', 'web.md', 'libraries.md'];

test.each(shortPages)('no prose paragraph of docs/%s is longer than eight lines', (page) => {
  const paragraphs = read(page)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split('\n\n');
  const long = paragraphs.filter(
    (text) => !text.startsWith('|') && text.trim().split('\n').length > MAX_LINES,
  );
  expect(long).toEqual([]);
});

/** Pairs of a page and a source file in its text, such as `hub-part.ts`; the first folders may be absent. */
const named = pages.flatMap((page) =>
  [...read(page).matchAll(/`([\w/.-]+\.(?:ts|tsx|mjs))`/g)].map(([, path = '']) => [page, path] as const),
);

test('every source file in the text of a page exists', () => {
  const folders = ['packages', 'apps', 'scripts', 'bench', 'e2e', 'examples', 'attack'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  // The first guideline explains file names with a file that does not exist.
  const examples = ['format-coins.ts'];
  const missing = named.filter(
    ([, path]) => !examples.includes(basename(path)) && !files.some((file) => file.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});
