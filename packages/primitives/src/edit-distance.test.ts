import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['stake', 'stake', 0],
  ['stake', 'stak', 1],
  ['stake', 'snake', 1],
  ['stake', 'unstake', 2],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('"%s" and "%s" are %i edits apart, in both directions', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});
