import type { Runtime } from '@hub/scale/runtime';
import type { Chain } from '../../../chain/chain.ts';
import { isStateGone } from '../../../chain/state/state-gone.ts';
import type { Submission } from '../status/submission.ts';

/**
 * The runtime that a submission was signed for: the one stored with it. Earlier versions of this service stored none;
 * then the node is queried for the runtime of the block at which it was submitted. Undefined when the node has no state
 * of that block, or the runtime there has another version.
 */
export async function signedRuntime(
  { node, runtimes }: Pick<Chain, 'node' | 'runtimes'>,
  { specVersion, seenAtBlock }: Pick<Submission, 'specVersion' | 'seenAtBlock'>,
): Promise<Runtime | undefined> {
  const kept = specVersion === undefined ? undefined : await runtimes.kept(specVersion);
  if (kept !== undefined) return kept;
  const hash = await node.rpc.getBlockHash(seenAtBlock);
  if (hash === undefined) return undefined;
  try {
    const { runtime, version } = await runtimes.at(hash);
    return specVersion === undefined || specVersion === version.specVersion ? runtime : undefined;
  } catch (error) {
    if (isStateGone(error)) return undefined;
    throw error;
  }
}
