import { fromHex, toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { decodeRoyalties, decodeRoyaltyParts, encodeRoyalties, encodeRoyaltyParts } from './royalties.ts';

const address = '0xd47b259722F314bD4Ec2F26524E34B8A0172E49A';

test.each([1.1, 0.29, 2.55, 0.01, 100])(
  'a royalty of %s percent is encoded and decoded exactly',
  (percent) => {
    expect(decodeRoyalties(encodeRoyalties([{ address, percent }]))).toMatchObject([{ percent }]);
  },
);

test.each([0, 0.001, 2.555, 100.01, -1, Number.NaN])('a royalty of %s percent is refused', (percent) => {
  expect(() => encodeRoyalties([{ address, percent }])).toThrow(
    expect.objectContaining({ code: 'Validation' }),
  );
});

test('the encoding of a royalty tells whether it applies to primary sales only', () => {
  const bytes = encodeRoyalties([{ address, percent: 2.5, isPrimaryOnly: true }]);
  expect(toHex(bytes)).toBe(
    '0x01000000000000000000000000000000000000000000100400000000000000fa000000000000000000000000d47b259722f314bd4ec2f26524e34b8a0172e49a',
  );
  expect(decodeRoyalties(bytes)).toMatchObject([{ percent: 2.5, isPrimaryOnly: true }]);
});

test('a royalty part with the value 2^64 - 1 is encoded, the values 0 and 2^64 are refused', () => {
  const value = 2n ** 64n - 1n;
  expect(decodeRoyaltyParts(encodeRoyaltyParts([{ address, value }]))).toMatchObject([{ value }]);
  for (const wrong of [0n, 2n ** 64n]) {
    expect(() => encodeRoyaltyParts([{ address, value: wrong }])).toThrow(/between 1 and/);
  }
});

test('royalty bytes with a length that is not a multiple of 64 are refused', () => {
  expect(() => decodeRoyalties(fromHex('0x01'))).toThrow(expect.objectContaining({ code: 'DecodeFailed' }));
});
