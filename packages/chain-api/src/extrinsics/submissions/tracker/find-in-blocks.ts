import type { Block, NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { extrinsicHashes } from '../../blocks/block-extrinsics.ts';

export interface FoundExtrinsic {
  readonly hash: Hex;
  readonly block: Block;
  readonly extrinsicIndex: number;
}

export interface BlockSearch {
  readonly found: readonly FoundExtrinsic[];
  /** The numbers of blocks that could not be searched, because the node lacks them or their extrinsics. */
  readonly missing: readonly number[];
}

/** The number of blocks that are fetched at a time. */
export const stride = 16;

/** Searches blocks `first` to `last` of the best chain for extrinsics by their hashes, until all are found. */
export async function findInBlocks(
  rpc: NodeRpc,
  wanted: ReadonlySet<Hex>,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<BlockSearch> {
  const found: FoundExtrinsic[] = [];
  const missing: number[] = [];
  const foundHashes = new Set<Hex>();
  for (let number = Math.max(1, first); number <= last && foundHashes.size < wanted.size; number += stride) {
    const count = Math.min(stride, last - number + 1);
    const numbers = Array.from({ length: count }, (_, index) => number + index);
    const hashes = await rpc.getBlockHashes(numbers);
    const blocks = await Promise.all(hashes.map((hash) => hash && rpc.getBlock(hash)));
    const next = blocks.flatMap((block) => (block ? findInBlock(block, wanted) : []));
    found.push(...next);
    for (const { hash } of next) foundHashes.add(hash);
    missing.push(...numbers.filter((_, index) => !blocks[index]));
  }
  return { found, missing };
}

function findInBlock(block: Block, wanted: ReadonlySet<Hex>): FoundExtrinsic[] {
  return extrinsicHashes(block).flatMap((hash, extrinsicIndex) =>
    wanted.has(hash) ? [{ hash, block, extrinsicIndex }] : [],
  );
}
