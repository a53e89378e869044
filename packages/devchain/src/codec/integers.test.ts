import * as scale from '@polkadot-api/substrate-bindings';
import { expect, test } from 'vitest';
import * as fast from './integers.ts';

const numbers = [0, 1, 127, 128, 255, 256, 65_535, 65_536, 2 ** 31, 2 ** 32 - 1];
const bigints = [0n, 1n, 255n, 2n ** 32n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 64n, 2n ** 127n, 2n ** 128n - 1n];

test.each([
  ['u8', fast.fastU8, scale.u8],
  ['u16', fast.fastU16, scale.u16],
  ['u32', fast.fastU32, scale.u32],
] as const)('%s is encoded to the same bytes as by substrate-bindings', (_, ours, library) => {
  expect(numbers.map(ours.enc)).toEqual(numbers.map(library.enc));
});

test.each([
  ['u64', fast.fastU64, scale.u64],
  ['u128', fast.fastU128, scale.u128],
] as const)('%s is encoded to the same bytes as by substrate-bindings', (_, ours, library) => {
  expect(bigints.map(ours.enc)).toEqual(bigints.map(library.enc));
});

test('encoding another integer does not change bytes that were returned earlier', () => {
  const first = fast.fastU64.enc(1n);
  fast.fastU64.enc(2n ** 64n - 1n);
  expect(first).toEqual(Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0));
});
