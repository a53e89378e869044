import type { Hex } from '@hub/primitives/hex';

export interface FinalBlock {
  readonly number: number;
  readonly hash: Hex;
}

/**
 * The newest finalized blocks that are known, from this process or from the caller's records. A node that lacks one of
 * them that counts (see `counts`) is on another chain.
 */
export interface FinalBlocks {
  /** The newest block, whether it counts or not. */
  readonly newest: FinalBlock | undefined;
  /** With the option `counts`, the newest block that counts: a node must have reached it to be used. Else undefined. */
  readonly required: FinalBlock | undefined;
  /** The newest block that counts, with at most this number; undefined when there is none. */
  upTo(blockNumber: number): FinalBlock | undefined;
  /**
   * Adds blocks of one chain; of two with the same number, the earlier one stays. Ignores them unless one is above the
   * newest block.
   */
  remember(...blocks: readonly FinalBlock[]): void;
  forget(): void;
}

/** More blocks than a chain finalizes while lagging nodes catch up. */
const rememberedBlocks = 1024;

export interface FinalBlocksOptions {
  /** Number of blocks to keep, the newest ones; default 1024. */
  readonly limit?: number;
  /**
   * Whether a block counts, that is whether nodes are compared with it. A caller that compares every block with its own
   * tables need not count blocks that are final there, because it notices a node without them itself. With this option,
   * a node that has not reached the newest block that counts is not used. Default: every block counts, and lagging
   * nodes may be used.
   */
  readonly counts?: (block: FinalBlock) => boolean;
}

/** Creates an empty list. */
export function createFinalBlocks({
  limit = rememberedBlocks,
  counts,
}: FinalBlocksOptions = {}): FinalBlocks {
  let blocks: readonly FinalBlock[] = [];
  const upTo = (blockNumber: number) =>
    blocks.findLast((block) => block.number <= blockNumber && (counts?.(block) ?? true));
  return {
    get newest() {
      return blocks.at(-1);
    },
    get required() {
      return counts && upTo(Number.POSITIVE_INFINITY);
    },
    upTo,
    remember(...added) {
      const newest = blocks.at(-1)?.number ?? -1;
      if (added.every(({ number }) => number <= newest)) return;
      const byNumber = new Map([...added.toReversed(), ...blocks].map((block) => [block.number, block]));
      blocks = [...byNumber.values()].toSorted((a, b) => a.number - b.number).slice(-limit);
    },
    forget() {
      blocks = [];
    },
  };
}
