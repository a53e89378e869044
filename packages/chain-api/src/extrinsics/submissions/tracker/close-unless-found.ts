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
 * Closes submissions except those that are in a block after all. An extrinsic that reached the chain by another way
 * before it was stored here was missed when its block was scanned. An instance whose node is on a fork may have made a
 * submission pending again that this instance had found. If the blocks to search are too many for one scan, the
 * youngest submissions remain pending until the next scan.
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
