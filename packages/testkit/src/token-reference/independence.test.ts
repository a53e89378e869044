import { expect, test } from 'vitest';
import { findForeignImports } from '../foreign-imports.ts';

test('the reference model of tokens imports nothing of the chain, nor of its codecs', () => {
  const allowed = ['@hub/primitives/hex', '@hub/primitives/hashes'];
  const { sources, imports, foreign } = findForeignImports(new URL('.', import.meta.url), allowed);
  expect(imports).toBeGreaterThan(sources);
  expect(foreign).toEqual([]);
});
