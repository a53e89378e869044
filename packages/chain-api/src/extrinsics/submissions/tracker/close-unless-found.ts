import type { Closure, PendingSubmission } from '../status/submission.ts';
import { findInBlocks } from './find-in-blocks.ts';
import { readSightings } from './read-sightings.ts';
import { planSearch } from './search-plan.ts';
import type { TrackerContext } from './tracker-context.ts';

export interface Closing {
  readonly submission: PendingSubmission;
  readonly closure: Closure;
}

/**
 * Closes submissions, except those that a search finds in a block. A submission in a block can be recorded as pending
 * for two reasons: its block was scanned before the submission was stored here, because the extrinsic had reached the
 * chain by another way; or an instance whose node is on a fork made it pending again. If the blocks to search are too
 * many for one scan, the youngest submissions remain pending until the next scan.
 */
export async function closeUnlessFound(
  context: TrackerContext,
  closings: readonly Closing[],
  chainMs: number,
): Promise<void> {
  if (closings.length === 0) return;
  const { node, submissions } = context;
  const best = await node.rpc.getBestBlock();
  const { ranges, covered } = planSearch(closings, ({ submission }) => submission, best.number);
  const wanted = new Set(covered.map(({ submission }) => submission.hash));
  const sightings = await Promise.all(ranges.map((range) => findInBlocks(node.rpc, wanted, range)));
  for (const { hash, block } of sightings.flat()) {
    const found = await submissions.unsettledAmong([hash]);
    await submissions.include(await readSightings(context, block, found));
    wanted.delete(hash);
  }
  const closed = covered.filter(({ submission }) => wanted.has(submission.hash));
  await submissions.close(
    closed.map(({ submission: { hash }, closure }) => ({ hash, closure })),
    chainMs,
  );
}
