import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { verify as verifySr25519 } from '@scure/sr25519';
import type { AccountId } from '../types/account-id.ts';
import type { MultiSignature } from '../types/multi-signature.ts';

/** Whether an account signed the message. An ecdsa account is the hash of its compressed public key. */
export function verifySignature(signature: MultiSignature, message: Uint8Array, signer: AccountId): boolean {
  const bytes = fromHex(signature.value);
  try {
    switch (signature.type) {
      case 'Ed25519':
        return ed25519.verify(bytes, message, fromHex(signer));
      case 'Sr25519':
        return verifySr25519(message, bytes, fromHex(signer));
      case 'Ecdsa':
        return ecdsaAccount(bytes, message) === signer;
    }
  } catch {
    // The libraries throw for points and scalars out of range: that signature proves nothing.
    return false;
  }
}

function ecdsaAccount(signature: Uint8Array, message: Uint8Array): Hex | undefined {
  const recovery = signature[64];
  if (recovery === undefined) return undefined;
  // Recovery ids 27 and 28 are the Ethereum spelling of 0 and 1.
  const recoveryId = recovery >= 27 ? recovery - 27 : recovery;
  const recovered = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
    .addRecoveryBit(recoveryId)
    .recoverPublicKey(blake2b256(message));
  return toHex(blake2b256(recovered.toBytes(true)));
}

/** Remembers signatures that were found valid, so that pool and block check each of them once. */
export interface SignatureMemory {
  has(key: Hex): boolean;
  add(key: Hex): void;
}

const maxRemembered = 20_000;

export function createSignatureMemory(): SignatureMemory {
  const known = new Set<Hex>();
  return {
    has: (key) => known.has(key),
    add(key) {
      if (known.size >= maxRemembered) known.clear();
      known.add(key);
    },
  };
}

/** Identifies one signature over one message by one signer. */
export function signatureKey(signature: MultiSignature, message: Uint8Array, signer: AccountId): Hex {
  const text = `${signer}${signature.type}${signature.value}${toHex(message)}`;
  return toHex(blake2b256(new TextEncoder().encode(text)));
}
