import type { Hex } from '@hub/primitives/hex';
import { headerHash } from '../header-hash.ts';
import type { NodeRpc } from '../types.ts';
import type { NodeHeads } from './node-look.ts';

/**
 * Largest number of blocks below its head that a node must return, in case another one is far behind or finality
 * stalls.
 */
const longestAncestry = 256;
const rememberedHeaders = 4_096;

/** Parents of blocks, taken from verified headers, so that they are the same for every node. */
export interface KnownParents {
  get(hash: Hex): Hex | undefined;
  set(hash: Hex, parentHash: Hex): void;
}

/** Creates an empty store that keeps the newest entries. */
export function createKnownParents(): KnownParents {
  const parents = new Map<Hex, Hex>();
  return {
    get: (hash) => parents.get(hash),
    set(hash, parentHash) {
      parents.set(hash, parentHash);
      const [oldest] = parents.keys();
      if (parents.size > rememberedHeaders && oldest !== undefined) parents.delete(oldest);
    },
  };
}

/**
 * The heights of the blocks that a node must return to prove its head: those between its best block and the newest
 * block that is finalized for it and for another node (without such a block, its own finalized one). `finalHeights` are
 * the heights of the finalized blocks of the other nodes.
 */
export function ancestryHeights(
  { best, finalized }: NodeHeads,
  finalHeights: readonly number[],
): readonly number[] {
  const shared = Math.max(...finalHeights.filter((height) => height <= finalized.number));
  const base = Number.isFinite(shared) ? shared : finalized.number;
  const lowest = Math.max(base + 1, best.number - longestAncestry);
  return Array.from({ length: Math.max(0, best.number - lowest) }, (_, index) => lowest + index);
}

/**
 * Whether a node proves the blocks at these heights, which end below its best block: for each, it returns a header that
 * matches its hash at that height and has the block below as its parent. Headers in `parents` are not read again.
 */
export async function showsAncestry(
  rpc: Pick<NodeRpc, 'getHeader'>,
  { best }: NodeHeads,
  heights: readonly number[],
  hashes: ReadonlyMap<number, Hex>,
  parents: KnownParents,
): Promise<boolean> {
  if (heights.length === 0) return true;
  const isShown = await Promise.all(
    heights.map(async (height) => {
      const hash = hashes.get(height);
      if (hash === undefined) return false;
      const parentHash = parents.get(hash) ?? (await readParent(rpc, hash, height, parents));
      const below = hashes.get(height - 1);
      // If the number of heights is limited, the lowest block is not connected to the finalized one.
      return parentHash !== undefined && (below === undefined || below === parentHash);
    }),
  );
  return isShown.every(Boolean) && best.parentHash === hashes.get(best.number - 1);
}

async function readParent(
  rpc: Pick<NodeRpc, 'getHeader'>,
  hash: Hex,
  height: number,
  parents: KnownParents,
): Promise<Hex | undefined> {
  const header = await rpc.getHeader(hash);
  if (header?.number !== height || headerHash(header) !== hash) return undefined;
  parents.set(hash, header.parentHash);
  return header.parentHash;
}
