import { toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { expect, test } from 'vitest';
import { accountOf, developmentUris, operatorUri } from './development-accounts.ts';

test.each([...developmentUris, operatorUri])('the recorded account of %s is derived from its key', (uri) => {
  expect(accountOf(uri)).toBe(toHex(sr25519KeypairFromUri(uri).publicKey));
});

test('the development keys are those of Alice to Ferdie, each followed by its stash', () => {
  const names = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie'];
  expect(developmentUris).toEqual(names.flatMap((name) => [`//${name}`, `//${name}//stash`]));
});
