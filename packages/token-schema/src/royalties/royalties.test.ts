import { fromHex, toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { decodeRoyalties, decodeRoyaltyParts, encodeRoyalties, encodeRoyaltyParts } from './royalties.ts';

const address = '0xd47b259722F314bD4Ec2F26524E34B8A0172E49A';

test.each([1.1, 0.29, 2.55, 0.01, 100])('encodes and decodes a royalty of %s percent exactly', (percent) => {
  expect(decodeRoyalties(encodeRoyalties([{ address, percent }]))).toMatchObject([{ percent }]);
});

test.each([0, 0.001, 2.555, 100.01, -1, Number.NaN])('refuses a royalty of %s percent', (percent) => {
  expect(() => encodeRoyalties([{ address, percent }])).toThrow(
    expect.objectContaining({ code: 'Validation' }),
  );
});

test('encodes whether a royalty applies to primary sales only', () => {
  const bytes = encodeRoyalties([{ address, percent: 2.5, isPrimaryOnly: true }]);
  expect(toHex(bytes)).toBe(
    '0x01000000000000000000000000000000000000000000100400000000000000fa000000000000000000000000d47b259722f314bd4ec2f26524e34b8a0172e49a',
  );
  expect(decodeRoyalties(bytes)).toMatchObject([{ percent: 2.5, isPrimaryOnly: true }]);
});

test('encodes a royalty part with the value 2^64 - 1, and refuses the values 0 and 2^64', () => {
  const value = 2n ** 64n - 1n;
  expect(decodeRoyaltyParts(encodeRoyaltyParts([{ address, value }]))).toMatchObject([{ value }]);
  for (const wrong of [0n, 2n ** 64n]) {
    expect(() => encodeRoyaltyParts([{ address, value: wrong }])).toThrow(/between 1 and/);
  }
});

test('refuses bytes whose length is not a multiple of 64', () => {
  expect(() => decodeRoyalties(fromHex('0x01'))).toThrow(expect.objectContaining({ code: 'DecodeFailed' }));
});
