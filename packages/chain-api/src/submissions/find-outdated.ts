import type { SignedPayload } from '@hub/contract/chain-api/signer-payload';
import { isHex } from '@hub/primitives/hex';
import type { ChainContext } from '../chain-context.ts';
import { assembleSigned } from '../extrinsic/assemble-signed.ts';
import { isBuiltFor } from '../extrinsic/ensure-current-runtime.ts';
import type { Submission } from './submission.ts';

/**
 * What was handed in with a payload before the runtime it was built for was replaced. That runtime is looked for at the
 * block the payload is anchored to; undefined when it is not there, or nothing was handed in.
 */
export async function findOutdated(
  { node, runtimes, submissions }: Pick<ChainContext, 'node' | 'runtimes' | 'submissions'>,
  payload: SignedPayload,
): Promise<Submission | undefined> {
  const { signerPayloadJSON } = payload;
  const anchor = signerPayloadJSON.blockHash.toLowerCase();
  if (!isHex(anchor, 32) || (await node.rpc.getHeader(anchor)) === undefined) return undefined;
  const { runtime, version } = await runtimes.at(anchor);
  if (!isBuiltFor(signerPayloadJSON, version)) return undefined;
  return submissions.find(assembleSigned(runtime, payload).hash);
}
