import { blake2b256 } from '@hub/primitives/hashes';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';
import { bytesToHex } from '@noble/hashes/utils.js';
import { compact } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { emptyState } from '../../state/tree-state.ts';
import { closestDescendantMerkleValue } from './merkle-value.ts';

const stateOf = (entries: Readonly<Record<string, Uint8Array>>) =>
  emptyState().with(new Map(Object.entries(entries)));
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
const hex = (value: Uint8Array | undefined) => value && bytesToHex(value);

test('the Merkle value of a root equals orderedTrieRoot, if the keys are compact numbers from 0 on', () => {
  const values = Array.from({ length: 300 }, (_, index) => new Uint8Array(index % 33).fill(index));
  const state = stateOf(
    Object.fromEntries(values.map((value, index) => [bytesToHex(compact.enc(index)), value])),
  );
  expect(closestDescendantMerkleValue(state, '')).toEqual(orderedTrieRoot(values));
});

describe('nodes encoded by hand', () => {
  const state = stateOf({ a1: bytes('07'), a1b2: bytes('08'), a1b345: bytes('09'), c0: bytes('0a') });

  test.each([
    // Leaf c0 below the root's nibble c: kind 01, one nibble 0, a value of one byte.
    ['c', '4100040a'],
    ['c0', '4100040a'],
    // Leaf a1b345 below a branch, whose partial key and child index take the nibbles b and 3.
    ['a1b3', '4245' + '0409'],
  ])(
    'the Merkle value at or below key %s is the leaf itself, which is shorter than a hash',
    (prefix, node) => {
      expect(hex(closestDescendantMerkleValue(state, prefix))).toBe(node);
    },
  );

  test('an inner branch is found by its own key and by a shorter key, and contains its children', () => {
    const value = closestDescendantMerkleValue(state, 'a1b');
    expect(hex(value)).toBe('80' + '0c00' + '0c400408' + '1042450409');
    const above = hex(closestDescendantMerkleValue(state, 'a1'));
    expect(above).toBe(`c1010008040730${hex(value)}`);
    expect(hex(closestDescendantMerkleValue(state, 'a'))).toBe(above);
  });

  test('a key without a node at or below it has no Merkle value', () => {
    expect(closestDescendantMerkleValue(state, 'd')).toBeUndefined();
    expect(closestDescendantMerkleValue(state, 'a1b4')).toBeUndefined();
  });
});

test('a long value enters its node as a hash, a long key with a longer header', () => {
  const value = new Uint8Array(33).fill(5);
  const key = 'b'.repeat(400);
  const state = stateOf({ [key]: value });
  // Of the 400 nibbles, the header counts 31, the next byte 255, and the last one 114.
  const node = Buffer.concat([bytes('3fff72'), bytes(key), blake2b256(value)]);
  expect(closestDescendantMerkleValue(state, 'bb')).toEqual(blake2b256(node));
});
