import type { NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { extrinsicHashes, fetchBlock, readBlockExtrinsics } from '../extrinsic/block-extrinsics.ts';
import type { ChainRuntimes } from '../runtime/chain-runtimes.ts';
import { inclusionOf } from './inclusion.ts';
import type { Inclusion, NewSubmission } from './submission.ts';

/** Blocks looked through at most. */
const deepestBlocks = 256;

/**
 * Looks for an extrinsic in the best chain, from the newest block back to the one its life began with, or as
 * far as is worth it. For one that
 * came to the chain by another way before it was handed in here.
 */
export async function findInChain(
  rpc: NodeRpc,
  runtimes: ChainRuntimes,
  submission: NewSubmission & { readonly birthBlock: number | undefined },
): Promise<Inclusion | undefined> {
  const best = await rpc.getBestBlock();
  const oldest = Math.max(1, submission.birthBlock ?? 1, best.number - deepestBlocks);
  let hash: Hex = best.hash;
  for (let number = best.number; number >= oldest; number -= 1) {
    const block = await fetchBlock(rpc, hash);
    const index = extrinsicHashes(block).indexOf(submission.hash);
    if (index !== -1) return inclusionOf(await readBlockExtrinsics(rpc, runtimes, block), index, submission);
    hash = block.header.parentHash;
  }
  return undefined;
}
