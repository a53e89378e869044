import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { expect } from 'vitest';
import { type SignerPayload, signingBytes } from '../../apps/dev-wallet/src/signing-bytes.ts';

/** An account with a generated key, for tests. */
export interface TestAccount {
  readonly name: string;
  /** SS58 text with the generic prefix, as in extensions. */
  readonly address: string;
  readonly publicKey: `0x${string}`;
  /** The signature of a payload in the form of wallets: type byte and 64 bytes. */
  signPayload(payload: SignerPayload): `0x${string}`;
}

const SR25519 = 0x01;

/**
 * The account of a name in the current test file: other files get another account for this name, unless both give the
 * same owner.
 */
export function createTestAccount(name: string, owner = expect.getState().testPath ?? ''): TestAccount {
  const seed = blake2b256(new TextEncoder().encode(`${owner} ${name}`));
  const { publicKey, sign } = sr25519KeypairFromUri(toHex(seed));
  return {
    name,
    address: encodeSs58(publicKey, 42),
    publicKey: toHex(publicKey),
    signPayload: (payload) => toHex(Uint8Array.of(SR25519, ...sign(signingBytes(payload)))),
  };
}
