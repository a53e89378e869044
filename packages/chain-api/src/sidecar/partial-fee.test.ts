import { expect, test } from 'vitest';
import { partialFee } from './partial-fee.ts';

const parts = { baseFee: 1n, lenFee: 2n, adjustedWeightFee: 1000n };

// The expected fees are the results of @substrate/calc 0.3.1.
test.each([
  [5n, 10n, 503n],
  [10n, 5n, 1003n],
  [10n, 0n, 1003n],
  [1n, 3n, 336n],
])('for an estimated weight of %d and a used weight of %d the fee is %d', (estimated, used, fee) => {
  expect(partialFee(parts, { estimated, used })).toBe(fee);
});
