import type { BlockId } from '@hub/contract/chain-api/block-id';
import type { Chain } from '../chain.ts';
import { type BlockState, readBlockState } from './block-state.ts';

/**
 * Opens the state that a request reads, all of one block: the block `at`, or the best one. Throws AppError
 * `BlockNotFound` when the node has no such block.
 */
export async function openState(
  context: Pick<Chain, 'node' | 'head' | 'blocks' | 'runtimes'>,
  at?: BlockId,
): Promise<BlockState> {
  const { head, blocks } = context;
  if (at === undefined) return readBlockState(context, await head.best(), false);
  const block = await blocks.get(at);
  // A reorg may give a number to another block; only a block named by its hash never changes.
  const isFinalized = typeof at === 'string' && (await blocks.isFinalized(block));
  return readBlockState(context, block, isFinalized);
}
