import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { joinBytes } from './write-bytes.ts';

/** An account that can sign. */
export interface Signer {
  readonly publicKey: Uint8Array;
  readonly id: Hex;
  /** Signature with its kind as the first byte. */
  sign(message: Uint8Array): Uint8Array;
}

const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ED25519_SPKI_LENGTH = 12;

/** The ed25519 account of a name; native signing makes long histories affordable. */
export function ed25519Signer(name: string): Signer {
  const seed = blake2b256(new TextEncoder().encode(name));
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = Uint8Array.from(spki.subarray(ED25519_SPKI_LENGTH));
  return {
    publicKey,
    id: toHex(publicKey),
    sign: (message) => joinBytes(Uint8Array.of(0), sign(null, message, key)),
  };
}

/** The sr25519 account of a key pair. */
export function sr25519Signer(pair: {
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}): Signer {
  return {
    publicKey: pair.publicKey,
    id: toHex(pair.publicKey),
    sign: (message) => joinBytes(Uint8Array.of(1), pair.sign(message)),
  };
}
