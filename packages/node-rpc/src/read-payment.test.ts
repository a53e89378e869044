import { expect, test } from 'vitest';
import { readFeeDetails } from './read-payment.ts';

const details = (adjustedWeightFee: unknown) => ({
  inclusionFee: { baseFee: '0x0', lenFee: '0x16345785d8a0000', adjustedWeightFee },
});

test.each([
  ['0xde0b6b3a7640000', 10n ** 18n],
  [5, 5n],
  ['5', 5n],
])('a part of a fee may come as %j', (part, amount) => {
  expect(readFeeDetails(details(part))).toEqual({
    baseFee: 0n,
    lenFee: 10n ** 17n,
    adjustedWeightFee: amount,
  });
});

test.each([[null], [-1], [1.5], [2 ** 60], ['x'], ['0x']])('%j is no part of a fee', (part) => {
  expect(() => readFeeDetails(details(part))).toThrow(expect.objectContaining({ code: 'NodeBadAnswer' }));
});
