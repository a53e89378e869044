import { expect, test } from 'vitest';
import { findForeignImports } from '../foreign-imports.ts';

test('the reference model of staking imports neither the chain nor its codecs', () => {
  const allowed = ['@hub/primitives/hex', '@hub/primitives/hashes'];
  const { sources, imports, foreign } = findForeignImports(new URL('.', import.meta.url), allowed);
  expect(imports).toBeGreaterThan(sources);
  expect(foreign).toEqual([]);
});
