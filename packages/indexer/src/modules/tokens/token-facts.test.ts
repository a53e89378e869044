import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { expect, test } from 'vitest';
import { createFactFinder, royaltyFact } from './token-facts.ts';

const publicKey = Uint8Array.from({ length: 32 }, (_, index) => 0xa0 + index);
const hex = toHex(publicKey);

test.each([
  ['SS58', encodeSs58(publicKey, 42)],
  ['SS58 of another prefix', encodeSs58(publicKey, 7391)],
  ['hex', hex],
  ['hex with capitals', `0x${hex.slice(2).toUpperCase()}`],
])('a royalty recipient written as %s is found by its public key', (_, address) => {
  expect(createFactFinder()({ royalties: [{ address, percent: 1 }] })).toEqual([royaltyFact(hex)]);
});

test('a royalty recipient that is no account has no fact', () => {
  expect(createFactFinder()({ royalties: [{ address: `${hex}00`, percent: 1 }] })).toEqual([]);
});
