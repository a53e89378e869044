import type { Hex } from '@hub/primitives/hex';

export interface FinalBlock {
  readonly number: number;
  readonly hash: Hex;
}

/**
 * The newest finalized blocks that are known, from this process or from the caller's records. A node that lacks one of
 * them is on another chain.
 */
export interface FinalBlocks {
  /** The newest block, whether it counts or not. */
  readonly newest: FinalBlock | undefined;
  /** The block that a node must have reached to be used; undefined when nodes below the newest block may be used. */
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
   * For a caller that compares every block with its own tables: whether a block counts. It need not if the tables have
   * it as final, because the caller itself then notices a node without it. A node that has not reached the newest block
   * that counts is not used either. Default: every block counts, and lagging nodes may be used.
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
