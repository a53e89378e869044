import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const numbered = readdirSync(folder).filter((name) => /^\d{4}-.+\.ts$/.test(name));
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The program of a migration: its text without comments and layout. */
const programOf = (name: string) =>
  textOf(name)
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');

test('every migration does what it did when it was released', () => {
  const digests = numbered.map((name) => [name, hash('sha256', programOf(name)).slice(0, 16)]);
  expect(Object.fromEntries(digests)).toEqual({});
});

test.each(numbered)('%s imports Kysely and earlier migrations alone', (name) => {
  const imported = [...textOf(name).matchAll(/from '([^']+)'/g)].map(([, path = '']) => path);
  for (const path of imported) {
    const isEarlier = path.startsWith('./0') && path < `./${name}`;
    expect(path === 'kysely' || isEarlier, path).toBe(true);
  }
});

test('every migration is listed', () => {
  const listed = textOf('migrations.ts');
  for (const name of numbered) expect(listed).toContain(`'${name.slice(0, -'.ts'.length)}'`);
});
