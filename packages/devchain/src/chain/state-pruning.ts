import type { Block } from '../frame/block.ts';
import type { BlockTree } from './block-tree.ts';

/**
 * Whether a node that prunes state still has the state after a block: of final blocks that of the newest `keptBlocks`, and
 * that of every block that may still become final. Always where nothing is pruned (undefined).
 */
export function createStatePruning(
  tree: Pick<BlockTree, 'finalized' | 'hashAt'>,
  keptBlocks: number | undefined,
): (block: Pick<Block, 'number' | 'hash'>) => boolean {
  return ({ number, hash }) => {
    const final = tree.finalized().number;
    if (keptBlocks === undefined || number > final) return true;
    return number > final - keptBlocks && tree.hashAt(number) === hash;
  };
}
