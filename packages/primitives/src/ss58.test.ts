import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, toHex } from './hex.ts';
import { decodeSs58, encodeSs58, readSs58, samePublicKey } from './ss58.ts';

const alice = fromHex('0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d');

test.each([
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  [255, 'yGHXkYLYqxijLKKfd9Q2CB9shRVu8rPNBS53wvwGTutYg4zTg'],
  [7391, 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx'],
  [8883, 'pxMBk4XRVfUQjwoh2TryULfMFosCsmC6CM3HnMczDXrZWkMAc'],
])('Alice’s key with prefix %i is encoded as %s, and decoded from it', (prefix, text) => {
  expect(encodeSs58(alice, prefix)).toBe(text);
  expect(decodeSs58(text)).toEqual({ publicKey: alice, prefix });
  expect(samePublicKey(text, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBe(true);
});

const anyPrefix = fc.integer({ min: 0, max: 16383 }).filter((prefix) => prefix !== 46 && prefix !== 47);
const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('decoding the text of any key and prefix gives both back', () => {
  fc.assert(
    fc.property(anyKey, anyPrefix, (publicKey, prefix) => {
      const text = encodeSs58(publicKey, prefix);
      expect(text.length).toBeLessThanOrEqual(50);
      expect(decodeSs58(text)).toEqual({ publicKey, prefix });
    }),
  );
});

test('a changed letter never gives the same account', () => {
  fc.assert(
    fc.property(anyKey, anyPrefix, fc.nat(30), (publicKey, prefix, position) => {
      const text = encodeSs58(publicKey, prefix);
      const replacement = text[position + 3] === 'z' ? 'y' : 'z';
      const changed = text.slice(0, position + 3) + replacement + text.slice(position + 4);
      expect(samePublicKey(text, changed)).toBe(false);
    }),
  );
});

test.each([
  ['the digit 0', 'base58', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKut0Y'],
  ['an empty text', 'base58', ''],
  ['a key in hex', 'base58', toHex(alice)],
  ['a text without its last letter', 'length', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ'],
  ['a text of 100,000 letters', 'length', '2'.repeat(100_000)],
  ['a changed last letter', 'checksum', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ'],
])('%s is refused with the reason %s', (_what, reason, text) => {
  expect(readSs58(text)).toBe(reason);
  expect(() => decodeSs58(text)).toThrow(
    expect.objectContaining({ code: 'InvalidAddress', details: { address: text, reason } }),
  );
});

test('a wrong checksum gives the error `Invalid decoded address checksum`', () => {
  expect(() => decodeSs58('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ')).toThrow(
    'Invalid decoded address checksum',
  );
});

test.each([46, 47, -1, 16384, 1.5])('a key is not encoded with the prefix %d', (prefix) => {
  expect(() => encodeSs58(alice, prefix)).toThrow(expect.objectContaining({ code: 'InvalidAddress' }));
});

test('two texts that are not addresses are not the same account', () => {
  expect(samePublicKey('nonsense', 'nonsense')).toBe(false);
});
