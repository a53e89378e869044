import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  collectionAddress,
  nestingAddress,
  parseCollectionAddress,
  parseNestingAddress,
} from './collection-address.ts';

test('collection 1 and its token 1 have the known addresses', () => {
  expect(collectionAddress(1)).toBe('0x17C4e6453cC49AAaaEaCA894E6D9683e00000001');
  expect(nestingAddress(1, 1)).toBe('0xF8238ccFFF8ED887463Fd5e00000000100000001');
});

test('ids that are encoded as an address are parsed back to the same numbers', () => {
  const id = fc.integer({ min: 0, max: 0xffff_ffff });
  fc.assert(
    fc.property(id, id, (collectionId, tokenId) => {
      expect(parseCollectionAddress(collectionAddress(collectionId))).toBe(collectionId);
      expect(parseNestingAddress(nestingAddress(collectionId, tokenId))).toEqual({ collectionId, tokenId });
    }),
  );
});

test('parsing a nesting address as that of a collection fails, and the reverse', () => {
  const collection = collectionAddress(1);
  const nesting = nestingAddress(1, 1);
  expect(() => parseCollectionAddress(nesting)).toThrow(`address ${nesting} is not a collection address`);
  expect(() => parseNestingAddress(collection)).toThrow(`address ${collection} is not a nesting address`);
});

test('ids that are negative, above 32 bits, or fractions are refused', () => {
  expect(() => collectionAddress(2 ** 32)).toThrow(
    'collectionId should be a number between 0 and 0xffffffff',
  );
  expect(() => nestingAddress(1, -1)).toThrow('collectionId should be a number between 0 and 0xffffffff');
  expect(() => collectionAddress(1.5)).toThrow('Passed number is not an integer number: 1.5');
});
