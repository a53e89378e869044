import type { BlockRef } from './types.ts';

/**
 * The part of the best chain that has been yielded, from a base to the tip. The base is the block at which
 * following began or, after a reorg below it, an older one; it moves up when blocks far below the finalized one are
 * pruned.
 */
export interface HeadChain {
  readonly base: BlockRef;
  readonly tip: BlockRef;
  at(blockNumber: number): BlockRef | undefined;
  /** Appends the tip's child. */
  append(block: BlockRef): void;
  /** Adds the base's parent, which becomes the new base. */
  extendDown(parent: BlockRef): void;
  /** Removes and returns the blocks above `ancestor`, newest first. */
  rollBackTo(ancestor: BlockRef): readonly BlockRef[];
  /** Removes the blocks below the block number. */
  prune(blockNumber: number): void;
}

export function createHeadChain(start: BlockRef): HeadChain {
  let blocks: [BlockRef, ...BlockRef[]] = [start];
  const at = (blockNumber: number): BlockRef | undefined => blocks[blockNumber - blocks[0].number];
  return {
    get base() {
      return blocks[0];
    },
    get tip() {
      return blocks.at(-1) ?? blocks[0];
    },
    at,
    append(block) {
      blocks.push(block);
    },
    extendDown(parent) {
      blocks = [parent, ...blocks];
    },
    rollBackTo(ancestor) {
      return blocks.splice(ancestor.number - blocks[0].number + 1).reverse();
    },
    prune(blockNumber) {
      const [first, ...rest] = blocks.slice(blockNumber - blocks[0].number);
      if (blockNumber > blocks[0].number && first !== undefined) blocks = [first, ...rest];
    },
  };
}
