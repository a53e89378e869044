import type { NodeRpc } from '@hub/node-rpc/types';
import type { PendingSubmission } from '../status/submission.ts';
import { findInBlocks, stride } from './find-in-blocks.ts';
import { includeFound } from './include-found.ts';
import type { TrackerContext } from './tracker-context.ts';

/** The largest number of blocks in one scan. */
const mostBlocks = 256;

/**
 * Searches blocks that were skipped, because the node lacked them, for submissions: at most 256 blocks per scan. A scan
 * begins at the lowest block that is the first skipped one of a submission and that the node has again, so submissions
 * whose blocks the node still lacks delay no others.
 */
export async function searchSkipped(
  context: TrackerContext,
  skipped: readonly PendingSubmission[],
  bestBlock: number,
): Promise<void> {
  if (skipped.length === 0) return;
  const { node, submissions } = context;
  const startOf = ({ unscannedFrom = bestBlock }: PendingSubmission) => unscannedFrom;
  const starts = [...new Set(skipped.map(startOf))].toSorted((one, other) => one - other);
  const first = await presentAmong(node.rpc, starts, bestBlock);
  if (first === undefined) return;
  const last = Math.min(bestBlock, first + mostBlocks - 1);
  const inRange = skipped.filter((one) => first <= startOf(one) && startOf(one) <= last);
  const hashes = new Set(inRange.map(({ hash }) => hash));
  const { found, missing } = await findInBlocks(node.rpc, hashes, { first, last });
  await includeFound(context, found);
  const next = Math.min(last + 1, ...missing);
  for (const one of inRange) {
    const { lastBlock = bestBlock } = one;
    const from = Math.max(next, startOf(one));
    await submissions.setUnscanned(one, from > Math.min(lastBlock, bestBlock) ? undefined : from);
  }
}

/**
 * The lowest of these blocks of the best chain that the node has; undefined if it lacks all. Of more than 256 blocks with
 * known hashes it tries only 256, and begins at another one for each `turn`.
 */
async function presentAmong(
  rpc: NodeRpc,
  numbers: readonly number[],
  turn: number,
): Promise<number | undefined> {
  const hashes = await rpc.getBlockHashes(numbers);
  const known = numbers.flatMap((number, index) => {
    const hash = hashes[index];
    return hash === undefined ? [] : [{ number, hash }];
  });
  const from = known.length > mostBlocks ? turn % known.length : 0;
  const tried = [...known.slice(from), ...known.slice(0, from)].slice(0, mostBlocks);
  for (let index = 0; index < tried.length; index += stride) {
    const next = tried.slice(index, index + stride);
    const blocks = await Promise.all(next.map(({ hash }) => rpc.getBlock(hash)));
    const present = blocks.findIndex((block) => block !== undefined);
    if (present >= 0) return next[present]?.number;
  }
  return undefined;
}
