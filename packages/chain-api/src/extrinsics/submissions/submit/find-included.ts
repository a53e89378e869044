import type { NodeRpc } from '@hub/node-rpc/types';
import { type FoundExtrinsic, findInBlocks } from '../tracker/find-in-blocks.ts';
import type { ReadSubmission } from './read-submission.ts';

/** The search begins at most this many blocks below the best one. */
const deepestBlocks = 256;

export interface IncludedSearch {
  readonly found: FoundExtrinsic | undefined;
  /** Whether every block was searched that may include the extrinsic: then one that was not found is in none. */
  readonly isComplete: boolean;
}

/**
 * Searches the best chain for an extrinsic that reached it by another way before it was submitted here: from the first
 * block of its mortal period on, but only the newest 257 blocks.
 */
export async function findIncluded(
  rpc: NodeRpc,
  { hash, birth }: Pick<ReadSubmission, 'hash' | 'birth'>,
): Promise<IncludedSearch> {
  const { number: last } = await rpc.getBestBlock();
  const lowest = Math.max(1, last - deepestBlocks);
  const isBirthKnown = birth !== undefined && (await rpc.getBlockHash(birth.number)) === birth.hash;
  const earliest = isBirthKnown ? Math.max(1, birth.number) : 1;
  const { found, missing } = await findInBlocks(rpc, new Set([hash]), {
    first: Math.max(earliest, lowest),
    last,
  });
  return { found: found[0], isComplete: earliest >= lowest && missing.length === 0 };
}
