import { blake2b128 } from '@hub/primitives/hashes';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import * as t from '../codec/types.ts';
import { defaultMap } from './storage-item.ts';

const at = { pallet: 'Pallet', name: 'Item' };

test('a hasher without concatenation leaves only the hash of its part, which cannot be read back', () => {
  const keys = [
    ['Blake2128', t.u8],
    ['Identity', t.u8],
  ] as const;
  const item = defaultMap(at, keys, t.u8, 0);
  const hash = bytesToHex(blake2b128(Uint8Array.of(7)));
  expect(item.key(7, 9)).toBe(`${item.key()}${hash}09`);
  expect(item.key(7)).toBe(item.key() + hash);
  expect(() => item.partsOf(item.key(7, 9))).toThrow('cannot be read back');
});

test('a part under a hasher with concatenation can be read back', () => {
  const item = defaultMap(at, [['Blake2128Concat', t.u8]] as const, t.u8, 0);
  expect(item.partsOf(item.key(7))).toEqual([7]);
});
