import { expect, test } from 'vitest';
import { blake2b256 } from './hashes.ts';
import { toHex } from './hex.ts';
import { orderedTrieRoot } from './ordered-trie-root.ts';

// Nodes are encoded by hand: leaf 0x40 and branch 0x80 with the nibble count, then nibbles, then content.

test('no values have the well-known root of an empty trie', () => {
  expect(toHex(orderedTrieRoot([]))).toBe(
    '0x03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314',
  );
});

test('the root of one value is the hash of a leaf under the key 0x00', () => {
  const leaf = Uint8Array.of(0x42, 0x00, 1 << 2, 7);
  expect(orderedTrieRoot([Uint8Array.of(7)])).toEqual(blake2b256(leaf));
});

test('the root of two short values is the hash of a branch at nibble 0 with both leaves inside', () => {
  const leaf = (value: number) => [0x40, 1 << 2, value];
  const branch = Uint8Array.of(0x81, 0x00, 0b0001_0001, 0, 3 << 2, ...leaf(7), 3 << 2, ...leaf(8));
  expect(orderedTrieRoot([Uint8Array.of(7), Uint8Array.of(8)])).toEqual(blake2b256(branch));
});

test('the branch refers to the leaf of a long value by hash', () => {
  const long = new Uint8Array(40).fill(9);
  const leaf = blake2b256(Uint8Array.of(0x40, 40 << 2, ...long));
  const branch = Uint8Array.of(0x81, 0x00, 0b0001_0001, 0, 3 << 2, 0x40, 1 << 2, 7, 32 << 2, ...leaf);
  expect(orderedTrieRoot([Uint8Array.of(7), long])).toEqual(blake2b256(branch));
});

test('layout 1 stores values of 33 bytes and more by their hash', () => {
  const [short, long] = [new Uint8Array(32).fill(8), new Uint8Array(33).fill(9)];
  expect(orderedTrieRoot([short], 1)).toEqual(orderedTrieRoot([short], 0));
  expect(orderedTrieRoot([long], 1)).toEqual(blake2b256(Uint8Array.of(0x22, 0x00, ...blake2b256(long))));
});

test('the same values in another order have another root', () => {
  const values = [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)];
  expect(orderedTrieRoot(values)).not.toEqual(orderedTrieRoot(values.toReversed()));
});

test('the 70th value, whose key has two bytes, changes the root', () => {
  const values = Array.from({ length: 70 }, (_, index) => Uint8Array.of(index));
  expect(orderedTrieRoot(values)).not.toEqual(orderedTrieRoot(values.slice(0, 69)));
});
