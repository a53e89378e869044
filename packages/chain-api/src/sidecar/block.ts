import type { SidecarBlock } from '@hub/contract/chain-api/sidecar/block';
import type { BlockRef } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { Chain } from '../chain/chain.ts';
import { createPromiseCache, type PromiseCache } from '../chain/promise-cache.ts';
import { type BlockOptions, readBlock, type UndatedBlock } from './read-block.ts';

/** Blocks as the sidecar writes them. */
export interface SidecarBlocks {
  /** `isFinalized`: what the answer says of it, nothing when undefined. AppError `BlockNotFound`. */
  get(block: BlockRef, options: BlockOptions, isFinalized: boolean | undefined): Promise<SidecarBlock>;
}

/** Clients read the newest blocks again and again; one can be some hundred kilobytes. */
const rememberedBlocks = 64;

/** Reads blocks and remembers those asked for last. */
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
