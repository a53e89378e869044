import type { Account } from '@hub/primitives/account';
import { expect, test } from 'vitest';
import { orSigner } from './or-signer.ts';

const alice = { publicKey: new Uint8Array(32).fill(1) };
const bob = { publicKey: new Uint8Array(32).fill(2) };
const building = (signer: Account | undefined) => ({ signer });

test('an argument that defaults to the signer may be omitted if there is a signer', () => {
  expect(orSigner(undefined, building(alice), 'owner')).toBe(alice);
  expect(orSigner(bob, building(alice), 'owner')).toBe(bob);
  expect(orSigner(bob, building(undefined), 'owner')).toBe(bob);
});

test('an argument that defaults to the signer is required if there is no signer', () => {
  expect(() => orSigner(undefined, building(undefined), 'owner')).toThrow(
    expect.objectContaining({
      code: 'Validation',
      message: expect.stringMatching(/^owner is required/),
      details: { httpPart: 'body', argument: 'owner' },
    }),
  );
});
