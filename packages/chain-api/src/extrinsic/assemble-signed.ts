import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { AppError, isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { type DecodedExtrinsic, decodeExtrinsic } from '@hub/scale/extrinsic';
import { formatMultiSignature, parseMultiSignature } from '@hub/scale/multi-signature';
import type { Runtime } from '@hub/scale/runtime';
import { verifySignature } from '@hub/scale/verify-signature';
import { readSignerAddress } from '../read-address.ts';
import { readPayload } from './read-payload.ts';

/**
 * The signed extrinsic of a payload and its signature; the signature is not verified. Throws
 * AppError `BadPayload` (also for a method that is no call of the runtime) | `BadSignature` | `InvalidAddress`.
 */
export function assembleSigned(
  runtime: Runtime,
  { signerPayloadJSON, signature }: SignedPayload,
): DecodedExtrinsic {
  readSignerAddress(signerPayloadJSON.address);
  const typed = typedSignature(signature);
  return orBadPayload(() =>
    decodeExtrinsic(runtime, assembleExtrinsic(runtime, readPayload(signerPayloadJSON), typed)),
  );
}

/** Whether the signature is that of the payload's signer. Throws the same errors as assembling. */
export function isSignedBySigner(runtime: Runtime, { signerPayloadJSON, signature }: SignedPayload): boolean {
  const publicKey = readSignerAddress(signerPayloadJSON.address);
  const typed = typedSignature(signature);
  return orBadPayload(() => verifySignature(runtime, readPayload(signerPayloadJSON), typed, publicKey));
}

/** A signature with its type in the first byte; AppError `BadSignature` when it is none. */
export function typedSignature(signature: string): Hex {
  try {
    return formatMultiSignature(parseMultiSignature(signature));
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError({ code: 'BadSignature', message: error.message, cause: error });
  }
}

function orBadPayload<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError({ code: 'BadPayload', message: error.message, details: error.details, cause: error });
  }
}
