import type { Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { findChainAnomaly, type PlacedBlock } from './check-chain.ts';

const hashes: readonly Hex[] = ['0xa5', '0xa6', '0xa7'];
const chain: readonly (readonly [Hex, PlacedBlock])[] = [
  ['0xa5', { number: 5, parentHash: '0xa4' }],
  ['0xa6', { number: 6, parentHash: '0xa5' }],
  ['0xa7', { number: 7, parentHash: '0xa6' }],
];
const known = (...changes: readonly (readonly [Hex, PlacedBlock | undefined])[]) =>
  new Map<Hex, PlacedBlock | undefined>([...chain, ...changes]);

test('the hashes of consecutive blocks have no anomaly', () => {
  expect(findChainAnomaly(5, hashes, known())).toBeUndefined();
});

test('hashes whose blocks were not read yet have no anomaly', () => {
  expect(findChainAnomaly(5, hashes, new Map())).toBeUndefined();
});

test.each([
  ['no node has block 6, 0xa6', known(['0xa6', undefined])],
  ['0xa6 is block 9, not 6', known(['0xa6', { number: 9, parentHash: '0xa5' }])],
  ['block 7 is no child of 0xa6', known(['0xa7', { number: 7, parentHash: '0xb6' }])],
])('reports that %s', (anomaly, blocks) => {
  expect(findChainAnomaly(5, hashes, blocks)).toBe(anomaly);
});
