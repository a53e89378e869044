import type { Block, NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { extrinsicHashes } from '../../blocks/block-extrinsics.ts';

export interface FoundExtrinsic {
  readonly hash: Hex;
  readonly block: Block;
  readonly extrinsicIndex: number;
}

/** The number of blocks that are fetched at a time. */
const stride = 16;

/**
 * Searches blocks `first` to `last` of the best chain for extrinsics by their hashes; blocks that the node lacks are
 * skipped.
 */
export async function findInBlocks(
  rpc: NodeRpc,
  wanted: ReadonlySet<Hex>,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<FoundExtrinsic[]> {
  const found: FoundExtrinsic[] = [];
  for (let number = Math.max(1, first); number <= last && found.length < wanted.size; number += stride) {
    const count = Math.min(stride, last - number + 1);
    const hashes = await rpc.getBlockHashes(Array.from({ length: count }, (_, index) => number + index));
    const blocks = await Promise.all(hashes.map((hash) => hash && rpc.getBlock(hash)));
    found.push(...blocks.flatMap((block) => (block ? findInBlock(block, wanted) : [])));
  }
  return found;
}

function findInBlock(block: Block, wanted: ReadonlySet<Hex>): FoundExtrinsic[] {
  return extrinsicHashes(block).flatMap((hash, extrinsicIndex) =>
    wanted.has(hash) ? [{ hash, block, extrinsicIndex }] : [],
  );
}
