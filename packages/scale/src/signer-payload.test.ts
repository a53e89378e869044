import { blake2b256 } from '@hub/primitives/hashes';
import { expect, test } from 'vitest';
import { bytesToSign } from './signer-payload.ts';

test('256 bytes are signed directly, 257 as their hash', () => {
  const shorter = new Uint8Array(256).fill(1);
  const longer = new Uint8Array(257).fill(1);
  expect(bytesToSign(shorter)).toEqual(shorter);
  expect(bytesToSign(longer)).toEqual(blake2b256(longer));
});
