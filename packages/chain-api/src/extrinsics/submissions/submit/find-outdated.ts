import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { fromHex, toHex } from '@hub/primitives/hex';
import type { ExtrinsicsContext } from '../../extrinsics-context.ts';
import { readSignedPayload } from '../../signing/read-payload.ts';
import type { Submission } from '../status/submission.ts';

/**
 * Finds the submission of a payload whose runtime was replaced after it was submitted; undefined if there is none, or
 * if only its refusal is stored. It is found by signer, nonce, signature and call: any runtime with extrinsic format 4
 * encodes these alike, so the old runtime is not needed. Throws AppError `BadPayload` | `BadSignature` |
 * `InvalidAddress`.
 */
export async function findOutdated(
  { submissions }: Pick<ExtrinsicsContext, 'submissions'>,
  signedPayload: SignedPayload,
): Promise<Submission | undefined> {
  const { payload, publicKey, signature } = readSignedPayload(signedPayload);
  const nonce = Number(payload.nonce);
  if (!Number.isSafeInteger(nonce)) return undefined;
  const signed = Buffer.from(fromHex(signature));
  const call = fromHex(payload.method);
  const sameNonce = await submissions.ofNonce(toHex(publicKey), nonce);
  return sameNonce.find(({ bytes }) => {
    const extrinsic = Buffer.from(bytes);
    return extrinsic.includes(signed) && extrinsic.subarray(-call.length).equals(call);
  });
}
