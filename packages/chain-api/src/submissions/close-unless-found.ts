import { findInBlocks } from './find-in-blocks.ts';
import { readSightings } from './read-sightings.ts';
import type { Closure, PendingSubmission } from './submission.ts';
import type { TrackerContext } from './tracker-context.ts';

export interface Closing {
  readonly submission: PendingSubmission;
  readonly closure: Closure;
}

/** Blocks before and after the one at which a submission was written down that may have been looked through without it. */
const unsureBefore = 64;
const unsureAfter = 8;
const mostBlocks = 256;

/**
 * Closes submissions, but for those that are in a block after all: one that came to the chain by another way before it
 * was written down here was not looked for when its block was looked through.
 */
export async function closeUnlessFound(context: TrackerContext, closings: readonly Closing[]): Promise<void> {
  if (closings.length === 0) return;
  const { node, submissions, nowMs } = context;
  const best = await node.rpc.getBestBlock();
  const last = Math.min(
    best.number,
    Math.max(...closings.map(({ submission }) => submission.seenAtBlock)) + unsureAfter,
  );
  const first = Math.min(...closings.map(({ submission }) => submission.seenAtBlock)) - unsureBefore;
  const wanted = new Set(closings.map(({ submission }) => submission.hash));
  const range = { first: Math.max(first, last - mostBlocks), last };
  for (const { hash, block } of await findInBlocks(node.rpc, wanted, range)) {
    const found = await submissions.unsettledAmong([hash]);
    await submissions.include(await readSightings(context, block, found));
    wanted.delete(hash);
  }
  const closed = closings.filter(({ submission }) => wanted.has(submission.hash));
  await submissions.close(
    closed.map(({ submission: { hash }, closure }) => ({ hash, closure })),
    nowMs(),
  );
}
