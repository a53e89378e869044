import { createHeadChain } from '@hub/node-rpc/head-chain';
import type { BlockRef } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';

/** The part of the best chain that has been delivered, from the finalized block to the tip. */
export interface BestChain {
  /** The finalized block; blocks below it do not change. */
  readonly base: BlockRef;
  /** The last delivered block. */
  readonly tip: BlockRef;
  /** Undefined below the base and above the tip. */
  at(blockNumber: number): BlockRef | undefined;
  /** Finds a block that was on this chain and left it; only the most recent ones are remembered. */
  retracted(hash: Hex): BlockRef | undefined;
  /** Resolves when the next block is appended, or the next blocks are retracted. */
  changed(): Promise<void>;
}

export interface MutableBestChain extends BestChain {
  append(block: BlockRef): void;
  retract(commonAncestor: BlockRef, retracted: readonly BlockRef[]): void;
  finalize(blockNumber: number): void;
}

const rememberedBlocks = 4096;

/** Creates a chain that begins with a finalized block. */
export function createBestChain(start: BlockRef): MutableBestChain {
  let heads = createHeadChain(start);
  const left = new Map<Hex, BlockRef>();
  let change = Promise.withResolvers<void>();
  const announce = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  return {
    get base() {
      return heads.base;
    },
    get tip() {
      return heads.tip;
    },
    at: (blockNumber) => heads.at(blockNumber),
    retracted: (hash) => left.get(hash),
    changed: () => change.promise,
    append(block) {
      heads.append(block);
      left.delete(block.hash);
      announce();
    },
    retract(commonAncestor, retracted) {
      for (const block of retracted) left.set(block.hash, block);
      for (const hash of left.keys()) {
        if (left.size <= rememberedBlocks) break;
        left.delete(hash);
      }
      // A development chain can be reverted below its finalized block.
      if (commonAncestor.number < heads.base.number) heads = createHeadChain(commonAncestor);
      else heads.rollBackTo(commonAncestor);
      announce();
    },
    finalize(blockNumber) {
      heads.prune(blockNumber);
    },
  };
}
