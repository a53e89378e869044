import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { fromHex, toHex } from '@hub/primitives/hex';
import type { ExtrinsicsContext } from '../../extrinsics-context.ts';
import { readSignedPayload } from '../../signing/read-payload.ts';
import type { Submission } from '../status/submission.ts';

/**
 * What was handed in with a payload before the runtime it was built for was replaced; undefined when nothing was, or not
 * more is known of it than that it was refused. It is known by its signer, nonce, signature and call: bytes that any
 * runtime of extrinsic format 4 writes alike, so that the runtime of then is not needed. Throws AppError `BadPayload` |
 * `BadSignature` | `InvalidAddress`.
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
