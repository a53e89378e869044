import type { NodeRpc } from '@hub/node-rpc/types';
import type { PendingSubmission } from '../status/submission.ts';
import { findInBlocks } from './find-in-blocks.ts';
import { includeFound } from './include-found.ts';
import type { TrackerContext } from './tracker-context.ts';

/** The largest number of blocks in one scan. */
const mostBlocks = 256;

/**
 * Searches for submissions in blocks that were skipped because the node lacked them: in the lowest ones, at most 256 per
 * scan, and in none while the node still lacks the lowest.
 */
export async function searchSkipped(
  context: TrackerContext,
  skipped: readonly PendingSubmission[],
  bestBlock: number,
): Promise<void> {
  const { node, submissions } = context;
  const startOf = ({ unscannedFrom = bestBlock }: PendingSubmission) => unscannedFrom;
  const first = Math.min(...skipped.map(startOf));
  if (skipped.length === 0 || !(await hasBlock(node.rpc, first))) return;
  const last = Math.min(bestBlock, first + mostBlocks - 1);
  const inRange = skipped.filter((one) => startOf(one) <= last);
  const hashes = new Set(inRange.map(({ hash }) => hash));
  const { found, missing } = await findInBlocks(node.rpc, hashes, { first, last });
  await includeFound(context, found);
  const next = Math.min(last + 1, ...missing);
  for (const one of inRange) {
    const { hash, lastBlock = bestBlock } = one;
    const from = Math.max(next, startOf(one));
    await submissions.setUnscanned(hash, from > Math.min(lastBlock, bestBlock) ? undefined : from);
  }
}

async function hasBlock(rpc: NodeRpc, number: number): Promise<boolean> {
  const hash = await rpc.getBlockHash(number);
  return hash !== undefined && (await rpc.getBlock(hash)) !== undefined;
}
