import { expect, test } from 'vitest';
import { readDispatchInfo, readFeeDetails } from './read-payment.ts';

const details = (adjustedWeightFee: unknown) => ({
  inclusionFee: { baseFee: '0x0', lenFee: '0x16345785d8a0000', adjustedWeightFee },
});

test.each([
  ['0xde0b6b3a7640000', 10n ** 18n],
  [5, 5n],
  ['5', 5n],
])('a fee part given as %j is read', (part, amount) => {
  expect(readFeeDetails(details(part))).toEqual({
    baseFee: 0n,
    lenFee: 10n ** 17n,
    adjustedWeightFee: amount,
  });
});

test.each([[null], [-1], [1.5], [2 ** 60], ['x'], ['0x']])('%j is refused as a fee part', (part) => {
  expect(() => readFeeDetails(details(part))).toThrow(expect.objectContaining({ code: 'NodeBadAnswer' }));
});

test.each([
  ['of one number', 125_000_000, 125_000_000n],
  ['of time and proof', { ref_time: 7, proof_size: 3 }, { refTime: 7n, proofSize: 3n }],
])('a weight %s is read', (_name, weight, read) => {
  const info = { class: 'normal', partialFee: '152000000' };
  expect(readDispatchInfo({ weight, ...info })).toEqual({
    weight: read,
    dispatchClass: 'normal',
    partialFee: 152_000_000n,
  });
});

test.each([[null], [-1], [1.5], ['5'], [{ ref_time: 7 }]])('%j is refused as a weight', (weight) => {
  expect(() => readDispatchInfo({ weight, class: 'normal', partialFee: '1' })).toThrow(
    expect.objectContaining({ code: 'NodeBadAnswer' }),
  );
});
