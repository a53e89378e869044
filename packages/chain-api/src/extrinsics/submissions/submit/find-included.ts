import type { NodeRpc } from '@hub/node-rpc/types';
import { type FoundExtrinsic, findInBlocks } from '../tracker/find-in-blocks.ts';
import type { ReadSubmission } from './read-submission.ts';

/** Blocks searched at most. */
const deepestBlocks = 256;

/** Looks on the best chain for an extrinsic that came there by another way before it was handed in here. */
export async function findIncluded(
  rpc: NodeRpc,
  { hash, birthBlock }: Pick<ReadSubmission, 'hash' | 'birthBlock'>,
): Promise<FoundExtrinsic | undefined> {
  const { number: last } = await rpc.getBestBlock();
  const first = Math.max(birthBlock ?? 1, last - deepestBlocks);
  const [found] = await findInBlocks(rpc, new Set([hash]), { first, last });
  return found;
}
