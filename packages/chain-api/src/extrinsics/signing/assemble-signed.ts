import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { AppError, isAppError } from '@hub/primitives/app-error';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { type DecodedExtrinsic, decodeExtrinsic } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import { verifySignature } from '@hub/scale/verify-signature';
import { type CheckedSignedPayload, readSignedPayload } from './read-payload.ts';

/**
 * Assembles the signed extrinsic of a payload and its signature, without verifying the signature. Throws AppError
 * `BadPayload` (also for a method that is no call of the runtime) | `BadSignature` | `InvalidAddress`.
 */
export function assembleSigned(runtime: Runtime, payload: SignedPayload): DecodedExtrinsic {
  return assembleChecked(runtime, readSignedPayload(payload));
}

/** Assembles the signed extrinsic of a checked payload. Throws AppError `BadPayload`. */
export function assembleChecked(
  runtime: Runtime,
  { payload, signature }: CheckedSignedPayload,
): DecodedExtrinsic {
  return orBadPayload(() => decodeExtrinsic(runtime, assembleExtrinsic(runtime, payload, signature)));
}

/** Whether the payload's signer made the signature. Throws AppError `BadPayload`. */
export function isSignedBySigner(
  runtime: Runtime,
  { payload, signature, publicKey }: CheckedSignedPayload,
): boolean {
  return orBadPayload(() => verifySignature(runtime, payload, signature, publicKey));
}

function orBadPayload<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError({ code: 'BadPayload', message: error.message, details: error.details, cause: error });
  }
}
