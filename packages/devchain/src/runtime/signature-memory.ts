import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { verifyMessage } from '@hub/scale/verify-signature';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AccountId } from '../types/account-id.ts';
import type { MultiSignature } from '../types/multi-signature.ts';

/** Verifies signatures and caches the valid ones, so that pool and block verify each of them once. */
export interface SignatureMemory {
  isValid(signature: MultiSignature, message: Uint8Array, signer: AccountId): boolean;
  /** Caches a signature without verifying it: the caller made it with the signer's key. */
  trust(signature: MultiSignature, message: Uint8Array, signer: AccountId): void;
}

/** The maximum number of cached signatures, which limits the memory of long runs. */
const maxRemembered = 20_000;

/** The signature of an impersonated account, of any scheme and therefore of any length. */
const placeholder = /^0xdeadbeef(cd)+$/;

/**
 * @param impersonation the accounts that may use the placeholder; such signatures are not cached, because impersonation
 * ends
 */
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
