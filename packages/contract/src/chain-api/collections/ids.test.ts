import { collectionAddress } from '@hub/primitives/collection-address';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionId, LARGEST_ID, tokenId, tokenPlace, tokenPlaceText } from './ids.ts';

const id = fc.oneof(fc.constantFrom(1, LARGEST_ID), fc.integer({ min: 1, max: LARGEST_ID }));
const problemOf = (given: unknown) =>
  collectionId.safeParse(given).error?.issues.map(({ message }) => message);

describe('collectionId', () => {
  test('a collection id is parsed to the same number from a number, its digits, and its address in either letter case', () => {
    fc.assert(
      fc.property(id, (number) => {
        const address = collectionAddress(number);
        const spellings = [number, String(number), address, address.toLowerCase()];
        expect(spellings.map((spelling) => collectionId.parse(spelling))).toEqual(Array(4).fill(number));
      }),
    );
  });

  test.each([
    0,
    -1,
    1.5,
    LARGEST_ID + 1,
    '0',
    '4294967296',
    '99999999999',
    '1e3',
    '-1',
    '',
    ' 1',
    '0x1',
    collectionAddress(0),
    null,
    undefined,
    {},
  ])('a collection id cannot be %j', (given) => {
    expect(problemOf(given)).toEqual(['must be the number of a collection, 1 to 4294967295, or its address']);
  });

  test('a collection id cannot be an Ethereum address that is not the address of a collection', () => {
    const address = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';
    expect(problemOf(address)).toEqual([`address ${address} is not a collection address`]);
  });
});

test.each([0, -1, 1.5, LARGEST_ID + 1, '1', null])('a token id cannot be %j', (given) => {
  expect(tokenId.safeParse(given).success).toBe(false);
});

test('the ids of a token are numbers in a body and digits in a query, both parsed to numbers', () => {
  fc.assert(
    fc.property(id, id, (collection, token) => {
      const place = { collectionId: collection, tokenId: token };
      expect(tokenPlace.parse(place)).toEqual(place);
      expect(tokenPlaceText.parse({ collectionId: `${collection}`, tokenId: `${token}` })).toEqual(place);
    }),
  );
});
