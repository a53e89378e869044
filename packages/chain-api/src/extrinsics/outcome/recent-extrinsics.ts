import type { Hex } from '@hub/primitives/hex';
import type { Chain } from '../../chain/chain.ts';
import { createPromiseCache } from '../../chain/promise-cache.ts';
import { extrinsicHashes, fetchBlock, readBlockExtrinsics } from '../blocks/block-extrinsics.ts';
import { type TakeTurn, weightOf } from '../blocks/take-turn.ts';
import type { KnownCalls } from '../kinds/known-calls.ts';
import { type Inclusion, inclusionOf } from './inclusion.ts';

/** An extrinsic in a block of the best chain. */
export interface RecentExtrinsic {
  readonly bytes: Uint8Array;
  readonly inclusion: Inclusion;
  readonly isFinal: boolean;
}

/** Extrinsics of the newest blocks of the best chain, including those that were not submitted through this API. */
export interface RecentExtrinsics {
  find(hash: string, takeTurn?: TakeTurn): Promise<RecentExtrinsic | undefined>;
}

/** The number of newest blocks that are searched: the default mortal period of an extrinsic. */
const searchedBlocks = 64;
const rememberedBlocks = 2 * searchedBlocks;

/** Searches recent blocks. The hashes of a block's extrinsics are read once, however many hashes are searched in it. */
export function createRecentExtrinsics(
  { node: { rpc }, head, runtimes, blocks }: Pick<Chain, 'node' | 'head' | 'runtimes' | 'blocks'>,
  knownCalls: KnownCalls,
): RecentExtrinsics {
  const hashesByBlock = createPromiseCache<Hex, readonly string[]>(rememberedBlocks);
  const hashesOf = (block: Hex) =>
    hashesByBlock.get(block, async () => extrinsicHashes(await fetchBlock(rpc, block)));

  async function findBlock(hash: string): Promise<Hex | undefined> {
    const { number } = await head.best();
    const count = Math.min(searchedBlocks, number);
    const numbers = Array.from({ length: count }, (_, index) => number - index);
    const known = (await rpc.getBlockHashes(numbers)).filter((block) => block !== undefined);
    const hashes = await Promise.all(known.map(hashesOf));
    return known[hashes.findIndex((list) => list.includes(hash))];
  }

  return {
    async find(hash, takeTurn) {
      const blockHash = await findBlock(hash);
      if (blockHash === undefined) return undefined;
      const block = await fetchBlock(rpc, blockHash);
      const contents = await readBlockExtrinsics(rpc, runtimes, block, takeTurn);
      const index = (await hashesOf(blockHash)).indexOf(hash);
      const bytes = block.extrinsics[index];
      if (bytes === undefined) return undefined;
      await takeTurn?.(weightOf(contents.events));
      const isFinal = await blocks.isFinalized({ ...block.header, hash: blockHash });
      return { bytes, inclusion: inclusionOf(knownCalls, contents, index), isFinal };
    },
  };
}
