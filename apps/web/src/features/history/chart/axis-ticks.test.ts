import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

const UNIT = 10n ** 18n;

test.each([
  [128n * UNIT, 3n, [0n, 50n * UNIT, 100n * UNIT, 150n * UNIT]],
  [100n * UNIT, 2n, [0n, 50n * UNIT, 100n * UNIT]],
  [100n * UNIT + 1n, 2n, [0n, 100n * UNIT, 200n * UNIT]],
  [(37n * UNIT) / 10n, 2n, [0n, 2n * UNIT, 4n * UNIT]],
  [1n, 3n, [0n, 1n]],
  [0n, 3n, [0n, 1n]],
])('6.7 an axis up to %s in at most %s steps has round ticks', (largest, most, ticks) => {
  expect(axisTicks(largest, most)).toEqual(ticks);
});
