import type { BlockRef } from './types.ts';

/** The stretch of the best chain that has been announced, from some block (mostly the finalized one) to the tip. */
export interface HeadChain {
  readonly base: BlockRef;
  readonly tip: BlockRef;
  at(blockNumber: number): BlockRef | undefined;
  /** Appends the tip's child. */
  append(block: BlockRef): void;
  /** Puts the base's parent below it. */
  extendDown(parent: BlockRef): void;
  /** Takes off everything above the block; newest first. */
  rollBackTo(ancestor: BlockRef): readonly BlockRef[];
  /** Forgets everything below the block number. */
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
