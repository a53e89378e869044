import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const ALLOWED = ['@hub/primitives/hex', '@hub/primitives/hashes'];

test('the rules of extrinsics import neither the chain nor its codecs', () => {
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const imported = sources.flatMap((name) =>
    [...readFileSync(`${folder}${name}`, 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1] ?? ''),
  );
  const isOwn = (name: string) => name.startsWith('./') || name.startsWith('../staking-reference/');
  expect(imported.length).toBeGreaterThan(sources.length);
  expect(imported.filter((name) => !isOwn(name) && !ALLOWED.includes(name))).toEqual([]);
});
