import { expect, test } from 'vitest';
import { priorityOf } from './priority.ts';

const weight = { ref_time: 164_051_000n, proof_size: 0n };
const transfer = { info: { class: 'Normal', weight }, lengthBytes: 150, fee: 58n * 10n ** 15n } as const;
// 2_000_000_000_000 ps of a block / 164_051_000 ps; by length alone, more would fit.
const transfersPerBlock = 12_191n;

test('without a tip the priority is the number of such extrinsics that fit into a block', () => {
  expect(priorityOf({ ...transfer, tip: 0n })).toBe(transfersPerBlock);
});

test('a tip multiplies the priority by the tip plus one', () => {
  expect(priorityOf({ ...transfer, tip: 9n })).toBe(10n * transfersPerBlock);
});

test('an operational extrinsic gets five times the sum of fee and tip as a virtual tip beside its tip', () => {
  const operational = { ...transfer, info: { class: 'Operational', weight }, fee: 10n } as const;
  expect(priorityOf({ ...operational, tip: 1n })).toBe((2n + 55n) * transfersPerBlock);
});

test('the priority is at most 2^64 - 1', () => {
  expect(priorityOf({ ...transfer, tip: 10n ** 18n })).toBe(2n ** 64n - 1n);
});
