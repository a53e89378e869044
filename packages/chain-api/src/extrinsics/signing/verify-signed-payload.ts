import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { isAppError } from '@hub/primitives/app-error';
import type { Chain } from '../../chain/chain.ts';
import { isSignedBySigner } from './assemble-signed.ts';
import { ensureCurrentRuntime } from './ensure-current-runtime.ts';
import { readSignedPayload } from './read-payload.ts';

export interface Verification {
  readonly isValid: boolean;
  /** Empty when valid. */
  readonly errorMessage: string;
}

/** Checks a signature against its payload and signer, without submitting. Throws AppError `InvalidAddress` | `BadPayload`. */
export async function verifySignedPayload(
  { head, runtimes }: Chain,
  payload: SignedPayload,
): Promise<Verification> {
  const best = await head.best();
  const { runtime, version } = await runtimes.at(best.hash);
  ensureCurrentRuntime(payload.signerPayloadJSON, version);
  try {
    const isValid = isSignedBySigner(runtime, readSignedPayload(payload));
    return { isValid, errorMessage: isValid ? '' : 'Bad signature' };
  } catch (error) {
    if (isAppError(error) && error.code === 'BadSignature')
      return { isValid: false, errorMessage: error.message };
    throw error;
  }
}
