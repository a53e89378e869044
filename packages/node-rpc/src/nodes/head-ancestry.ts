import type { Hex } from '@hub/primitives/hex';
import { headerHash } from '../header-hash.ts';
import type { NodeRpc } from '../types.ts';
import type { NodeHeads } from './node-look.ts';

/** Blocks below its head that a node has to show at most: another one may be far behind, or finality stand still. */
const longestAncestry = 256;
const rememberedHeaders = 4_096;

/** Parents of blocks, from headers that hash to the block: they are the same at every node. */
export interface KnownParents {
  get(hash: Hex): Hex | undefined;
  set(hash: Hex, parentHash: Hex): void;
}

/** Begins empty and keeps the newest. */
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
 * The heights of the blocks that a node has to show: those between its best block and the newest one that is final for it
 * and for another node, of which `finalHeights` are the final blocks.
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
 * Whether a node shows the blocks at these heights, which end below its best block: it has the header of each, which
 * hashes to what the node gives as the hash at that height, and names the one below as its parent.
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
      // The lowest of many is not connected to the final block.
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
