import type { Hex } from '@hub/primitives/hex';
import { headerHash } from '../header-hash.ts';
import type { BlockRef, NodeRpc } from '../types.ts';
import type { FinalBlock } from './final-blocks.ts';

/** The heads of one node at one moment. */
export interface NodeHeads {
  readonly best: BlockRef;
  readonly finalized: FinalBlock;
}

/**
 * The heads of one node, and hashes of its best chain at these heads and at the heights for comparison with other
 * nodes.
 */
export interface NodeLook extends NodeHeads {
  readonly hashes: ReadonlyMap<number, Hex>;
  /** Whether the node proved the blocks between its best block and the newest one finalized for it and another node. */
  readonly hasShownAncestry: boolean;
}

/** Reads both heads; does not read the header of `known` again. Undefined when the answers contradict each other. */
export async function readHeads(rpc: NodeRpc, known: FinalBlock | undefined): Promise<NodeHeads | undefined> {
  const [best, hash] = await Promise.all([rpc.getBestBlock(), rpc.getFinalizedHead()]);
  if (hash === known?.hash) return { best, finalized: known };
  const header = await rpc.getHeader(hash);
  if (header === undefined || headerHash(header) !== hash) return undefined;
  return { best, finalized: { number: header.number, hash } };
}

/**
 * Adds the hashes at some heights, as far as the node has them. Undefined when the node's heads are not on the chain of
 * these hashes: its answers contradict each other, or its best chain changed meanwhile.
 */
export async function addHashes(
  rpc: NodeRpc,
  heads: NodeHeads,
  heights: readonly number[],
): Promise<Omit<NodeLook, 'hasShownAncestry'> | undefined> {
  const { best, finalized } = heads;
  const numbers = [...new Set([best.number, finalized.number, ...heights])].filter(
    (number) => number <= best.number,
  );
  const answer = await rpc.getBlockHashes(numbers);
  const hashes = new Map<number, Hex>();
  for (const [index, number] of numbers.entries()) {
    const hash = answer[index];
    if (hash !== undefined) hashes.set(number, hash);
  }
  const isOneChain = hashes.get(best.number) === best.hash && hashes.get(finalized.number) === finalized.hash;
  return isOneChain ? { ...heads, hashes } : undefined;
}
