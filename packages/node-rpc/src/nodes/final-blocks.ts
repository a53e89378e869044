import type { Hex } from '@hub/primitives/hex';

export interface FinalBlock {
  readonly number: number;
  readonly hash: Hex;
}

/** The newest finalized blocks that this process has seen. A node that lacks one of them is on another chain. */
export interface FinalBlocks {
  readonly newest: FinalBlock | undefined;
  /** The newest block with at most this number; undefined when none is stored. */
  upTo(blockNumber: number): FinalBlock | undefined;
  /** Ignores a block that is not above the newest one. */
  remember(block: FinalBlock): void;
  forget(): void;
}

/** Creates an empty list that keeps up to `rememberedBlocks` of the newest blocks. */
export function createFinalBlocks(rememberedBlocks: number): FinalBlocks {
  let blocks: FinalBlock[] = [];
  return {
    get newest() {
      return blocks.at(-1);
    },
    upTo: (blockNumber) => blocks.findLast(({ number }) => number <= blockNumber),
    remember(block) {
      if (block.number <= (blocks.at(-1)?.number ?? -1)) return;
      blocks.push(block);
      if (blocks.length > rememberedBlocks) blocks.shift();
    },
    forget() {
      blocks = [];
    },
  };
}
