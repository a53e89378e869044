import fc from 'fast-check';
import { expect, test } from 'vitest';
import { specVersions } from './spec-versions.ts';

test('a span of 1000 blocks with one version takes only two requests: for its first and its last block', async () => {
  const asked: number[] = [];
  const versions = await specVersions(1000, async (index) => {
    asked.push(index);
    return 7;
  });
  expect(versions).toEqual(new Array(1000).fill(7));
  expect(asked).toEqual([0, 999]);
});

test('an empty span takes no request', async () => {
  expect(await specVersions(0, () => Promise.reject(new Error('asked')))).toEqual([]);
});

test('finds every upgrade in a span whose versions never decrease', async () => {
  const ascending = fc
    .array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 200 })
    .map((steps) => steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0)));
  await fc.assert(
    fc.asyncProperty(ascending, async (expected) => {
      expect(await specVersions(expected.length, async (index) => expected[index]!)).toEqual(expected);
    }),
  );
});
