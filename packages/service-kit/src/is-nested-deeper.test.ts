import { expect, test } from 'vitest';
import { isNestedDeeper } from './is-nested-deeper.ts';

test.each([
  ['[[1]]', 2, false],
  ['[[1]]', 1, true],
  ['{"a":{"b":[]}}', 2, true],
  ['{"a":{"b":[]}}', 3, false],
  ['[1],[2],[3]', 1, false],
  ['{"a":"[[[["}', 1, false],
  ['{"a":"\\"[[[["}', 1, false],
  ['{"a\\\\":[["]"]]}', 2, true],
] as const)('%s is nested deeper than %d levels: %s', (text, maxDepth, expected) => {
  expect(isNestedDeeper(text, maxDepth)).toBe(expected);
});
