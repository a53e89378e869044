import type { NodeRpc } from '@hub/node-rpc/types';
import { type FoundExtrinsic, findInBlocks } from '../tracker/find-in-blocks.ts';
import type { ReadSubmission } from './read-submission.ts';

/** The search begins at most this many blocks below the best one. */
const deepestBlocks = 256;

/**
 * Searches the best chain for an extrinsic that reached it by another way before it was submitted here: from the first
 * block of its mortal period on, but only the newest 257 blocks. Undefined if none of the searched blocks contains it.
 */
export async function findIncluded(
  rpc: NodeRpc,
  { hash, birthBlock }: Pick<ReadSubmission, 'hash' | 'birthBlock'>,
): Promise<FoundExtrinsic | undefined> {
  const { number: last } = await rpc.getBestBlock();
  const first = Math.max(birthBlock ?? 1, last - deepestBlocks);
  const [found] = await findInBlocks(rpc, new Set([hash]), { first, last });
  return found;
}
