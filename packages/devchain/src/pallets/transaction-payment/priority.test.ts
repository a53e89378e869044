import { expect, test } from 'vitest';
import { priorityOf } from './priority.ts';

const weight = { ref_time: 164_051_000n, proof_size: 0n };
const transfer = { info: { class: 'Normal', weight }, lengthBytes: 150, fee: 58n * 10n ** 15n } as const;
// 2_000_000_000_000 ps of a block / 164_051_000 ps; by length alone, more would fit.
const transfersPerBlock = 12_191n;

test('without a tip it is the number of such extrinsics that fit into a block', () => {
  expect(priorityOf({ ...transfer, tip: 0n })).toBe(transfersPerBlock);
});

test('a tip raises it', () => {
  expect(priorityOf({ ...transfer, tip: 9n })).toBe(10n * transfersPerBlock);
});

test('operational extrinsics come before normal ones', () => {
  const operational = { ...transfer, info: { class: 'Operational', weight }, fee: 10n } as const;
  expect(priorityOf({ ...operational, tip: 1n })).toBe((2n + 55n) * transfersPerBlock);
});

test('it is capped at 64 bits', () => {
  expect(priorityOf({ ...transfer, tip: 10n ** 18n })).toBe(2n ** 64n - 1n);
});
