import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { verifyMessage } from '@hub/scale/verify-signature';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AccountId } from '../types/account-id.ts';
import type { MultiSignature } from '../types/multi-signature.ts';

/** Checks signatures and remembers the valid ones, so that pool and block check each of them once. */
export interface SignatureMemory {
  isValid(signature: MultiSignature, message: Uint8Array, signer: AccountId): boolean;
  /** Takes over a signature the caller made itself with a real key. */
  trust(signature: MultiSignature, message: Uint8Array, signer: AccountId): void;
}

/** Bound that keeps long runs from growing without end. */
const maxRemembered = 20_000;

/** The signature of an impersonated account, of whatever scheme and so of whatever length. */
const placeholder = /^0xdeadbeef(cd)+$/;

/** @param impersonation whose signature may be the placeholder; never remembered, as it ends some time */
export function createSignatureMemory(impersonation: Pick<ReadonlySet<AccountId>, 'has'>): SignatureMemory {
  const known = new Set<Hex>();

  function remember(key: Hex): void {
    if (known.size >= maxRemembered) known.clear();
    known.add(key);
  }

  return {
    isValid(signature, message, signer) {
      if (placeholder.test(signature.value) && impersonation.has(signer)) return true;
      const key = keyOf(signature, message, signer);
      if (known.has(key)) return true;
      const { type, value } = signature;
      if (!verifyMessage(message, { type, bytes: fromHex(value) }, fromHex(signer))) return false;
      remember(key);
      return true;
    },
    trust(signature, message, signer) {
      remember(keyOf(signature, message, signer));
    },
  };
}

function keyOf({ type, value }: MultiSignature, message: Uint8Array, signer: AccountId): Hex {
  return toHex(blake2b256(concatBytes(utf8ToBytes(`${signer}${type}${value}`), message)));
}
