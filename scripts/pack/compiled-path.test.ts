import { expect, test } from 'vitest';
import { sourceOf, withRelativeImports } from './compiled-path.ts';

test('the source of a compiled module has the same path without dist, and ends in .ts', () => {
  expect(sourceOf('./dist/packages/client/src/library.js')).toBe('packages/client/src/library.ts');
});

test.each([
  [`import { a } from '@hub/primitives/hex';`, `import { a } from '../../../primitives/src/hex.js';`],
  [`export { b } from './c.ts';`, `export { b } from './c.js';`],
  [`await import('@hub/devchain/pool/d')`, `await import('../pool/d.js')`],
  [`import '@hub/devchain/rpc/e';`, `import './e.js';`],
  [`import { z } from 'zod';`, `import { z } from 'zod';`],
  [`import { blake2b } from '#blake2b';`, `import { blake2b } from '#blake2b';`],
  [`const text = 'from @hub/primitives/hex';`, `const text = 'from @hub/primitives/hex';`],
])('in a compiled module, %s becomes %s', (code, expected) => {
  expect(withRelativeImports(code, 'packages/devchain/src/rpc/method.js')).toBe(expected);
});
