import type { SidecarBlock } from '@hub/contract/chain-api/sidecar/block';
import type { BlockRef } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { Chain } from '../chain/chain.ts';
import { createPromiseCache, type PromiseCache } from '../chain/promise-cache.ts';
import { type BlockOptions, readBlock, type UndatedBlock } from './read-block.ts';

/** Blocks in the sidecar's form. */
export interface SidecarBlocks {
  /**
   * `isFinalized` is the answer's statement about finality, which is left out when undefined. Throws AppError
   * `BlockNotFound`.
   */
  get(block: BlockRef, options: BlockOptions, isFinalized: boolean | undefined): Promise<SidecarBlock>;
}

/** A limit, because a block may have several hundred kilobytes; clients read mostly the newest blocks. */
const rememberedBlocks = 64;

/** Reads blocks and caches the most recently used ones. */
export function createSidecarBlocks(context: Pick<Chain, 'node' | 'runtimes'>): SidecarBlocks {
  const read: PromiseCache<string, UndatedBlock> = createPromiseCache(rememberedBlocks);
  return {
    async get(block, options, isFinalized) {
      const undated = await read.get(keyOf(block.hash, options), () => readBlock(context, block, options));
      return isFinalized === undefined ? undated : { ...undated, finalized: isFinalized };
    },
  };
}

function keyOf(hash: Hex, { eventDocs, extrinsicDocs, noFees }: BlockOptions): string {
  return [hash, eventDocs, extrinsicDocs, noFees].join();
}
