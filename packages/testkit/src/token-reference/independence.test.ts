import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const ALLOWED = ['@hub/primitives/hex', '@hub/primitives/hashes'];

test('the reference model of tokens imports nothing of the chain, nor of its codecs', () => {
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const imported = sources.flatMap((name) =>
    [...readFileSync(`${folder}${name}`, 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1]),
  );
  const foreign = imported.filter((name) => !name?.startsWith('./') && !ALLOWED.includes(name ?? ''));
  expect(imported.length).toBeGreaterThan(sources.length);
  expect(foreign).toEqual([]);
});
