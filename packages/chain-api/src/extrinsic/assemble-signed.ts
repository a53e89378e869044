import type { SignedPayload } from '@hub/contract/chain-api/signer-payload';
import { AppError, isAppError } from '@hub/primitives/app-error';
import { type Hex, isHex } from '@hub/primitives/hex';
import type { Runtime } from '@hub/scale/runtime';
import { assembleExtrinsic, verifySignature } from '@hub/scale/signer-payload';
import { readSignerAddress } from '../read-address.ts';

/** The signed extrinsic of a payload and its signature, with its length prefix. AppError `BadPayload` when they make none. */
export function assembleSigned(
  runtime: Runtime,
  { signerPayloadJSON, signature }: SignedPayload,
): Uint8Array {
  return orBadPayload(() => assembleExtrinsic(runtime, signerPayloadJSON, signatureHex(signature)));
}

/** Whether the signature is that of the payload's signer. Throws AppError `InvalidAddress` | `BadPayload`. */
export function isSignedBySigner(runtime: Runtime, { signerPayloadJSON, signature }: SignedPayload): boolean {
  const publicKey = readSignerAddress(signerPayloadJSON.address);
  return orBadPayload(() => verifySignature(runtime, signerPayloadJSON, signatureHex(signature), publicKey));
}

/** Type byte and length by MultiSignature: 0 ed25519, 1 sr25519 (64 bytes each), 2 ecdsa (65 bytes). */
function signatureHex(signature: string): Hex {
  if (isHex(signature, 65) && /^0x0[01]/.test(signature)) return signature;
  if (isHex(signature, 66) && signature.startsWith('0x02')) return signature;
  throw new AppError({
    code: 'BadSignature',
    message: 'A signature is a type byte (0 ed25519, 1 sr25519, 2 ecdsa) and 64 bytes, 65 for ecdsa',
  });
}

function orBadPayload<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isAppError(error) || error.code === 'BadSignature') throw error;
    throw new AppError({ code: 'BadPayload', message: error.message, details: error.details, cause: error });
  }
}
