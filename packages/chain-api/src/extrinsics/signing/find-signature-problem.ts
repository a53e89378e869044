import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { isAppError } from '@hub/primitives/app-error';
import type { Chain } from '../../chain/chain.ts';
import { isSignedBySigner } from './assemble-signed.ts';
import { ensureCurrentRuntime } from './ensure-current-runtime.ts';
import { readSignedPayload } from './read-payload.ts';

/**
 * Checks a signature against its payload and signer, without submitting. Returns undefined if it is valid, else the
 * reason. Throws AppError `InvalidAddress` | `BadPayload`.
 */
export async function findSignatureProblem(
  { head, runtimes }: Pick<Chain, 'head' | 'runtimes'>,
  payload: SignedPayload,
): Promise<string | undefined> {
  const best = await head.best();
  const { runtime, version } = await runtimes.at(best.hash);
  ensureCurrentRuntime(payload.signerPayloadJSON, version);
  try {
    return isSignedBySigner(runtime, readSignedPayload(payload)) ? undefined : 'Bad signature';
  } catch (error) {
    if (isAppError(error) && error.code === 'BadSignature') return error.message;
    throw error;
  }
}
