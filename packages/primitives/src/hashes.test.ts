import { xxhashAsU8a } from '@polkadot/util-crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blake2b128, blake2b256, blake2b512, keccak256, twox64, twox128, twox256 } from './hashes.ts';
import { toHex } from './hex.ts';

const abc = new TextEncoder().encode('abc');

test.each([
  ['blake2b128', blake2b128, '0xcf4ab791c62b8d2b2109c90275287816'],
  ['blake2b256', blake2b256, '0xbddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'],
  [
    'blake2b512',
    blake2b512,
    '0xba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  ],
  ['keccak256', keccak256, '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  ['twox64', twox64, '0x990977adf52cbc44'],
])('%s of "abc" is the published hash', (_name, hash, expected) => {
  expect(toHex(hash(abc))).toBe(expected);
});

test('twox128 gives both halves of the known storage prefix of System.Account', () => {
  expect(toHex(twox128(new TextEncoder().encode('System')))).toBe('0x26aa394eea5630e07c48ae0c9558cef7');
  expect(toHex(twox128(new TextEncoder().encode('Account')))).toBe('0xb99d880ec681799c0cf30e8886371da9');
});

test('twox of any length equals an independent implementation', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 150 }), (bytes) => {
      expect(twox128(bytes)).toEqual(xxhashAsU8a(bytes, 128));
      expect(twox256(bytes)).toEqual(xxhashAsU8a(bytes, 256));
      expect(twox64(bytes)).toEqual(xxhashAsU8a(bytes, 64));
    }),
  );
});
