import type { Block } from '../frame/block.ts';
import type { BlockTree } from './block-tree.ts';

/**
 * Creates the check whether a node that prunes state still has the state after a block: it keeps the states of the
 * newest `keptBlocks` finalized blocks and of all blocks with a higher number. The check is always true if
 * `keptBlocks` is undefined.
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
