import { expect, test } from 'vitest';
import * as t from '../../../codec/types.ts';
import { atMost, boundedBTreeMap, boundedBTreeSet, sortedEntries } from './bounded.ts';

const map = boundedBTreeMap(t.u8, t.u8, 2, (key) => String(key % 10)).codec;

test('a vector longer than its bound does not decode', () => {
  const { codec } = atMost(2, t.vec(t.u8));
  expect(codec.dec(Uint8Array.of(8, 1, 2))).toEqual([1, 2]);
  expect(() => codec.dec(Uint8Array.of(12, 1, 2, 3))).toThrow(RangeError);
});

test('a decoded map keeps the order of its entries, so that encoding it gives the signed bytes again', () => {
  const written = Uint8Array.of(8, 9, 1, 3, 2);
  expect(map.dec(written)).toEqual([
    [9, 1],
    [3, 2],
  ]);
  expect(map.enc(map.dec(written))).toEqual(written);
});

test('the bound of a map applies to the number of distinct keys', () => {
  expect(map.dec(Uint8Array.of(12, 1, 1, 11, 2, 3, 3))).toHaveLength(3);
  expect(() => map.dec(Uint8Array.of(12, 1, 1, 2, 2, 3, 3))).toThrow(RangeError);
});

test('the bound of a set applies to the number of distinct members', () => {
  const { codec } = boundedBTreeSet(t.u8, 2);
  expect(codec.dec(Uint8Array.of(12, 5, 1, 5))).toEqual([5, 1, 5]);
  expect(() => codec.dec(Uint8Array.of(12, 5, 1, 2))).toThrow(RangeError);
});

test('sortedEntries sorts entries by key, and keeps only the last of several entries with one key', () => {
  const entries = [
    ['b', 1],
    ['a', 2],
    ['b', 3],
  ] as const;
  expect(sortedEntries(entries, (key) => key)).toEqual([
    ['a', 2],
    ['b', 3],
  ]);
});
