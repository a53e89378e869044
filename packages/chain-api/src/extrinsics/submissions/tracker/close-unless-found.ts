import type { Closure, PendingSubmission } from '../status/submission.ts';
import { findInBlocks } from './find-in-blocks.ts';
import { readSightings } from './read-sightings.ts';
import { isToSearch, planSearch } from './search-plan.ts';
import type { TrackerContext } from './tracker-context.ts';

export interface Closing {
  readonly submission: PendingSubmission;
  readonly closure: Closure;
}

/**
 * Closes submissions, except those that a search finds in a block. A submission in a block can be recorded as pending
 * for two reasons: its block was scanned before the submission was stored here, because the extrinsic had reached the
 * chain by another way; or an instance whose node is on a fork made it pending again. If the blocks to search are too
 * many for one scan, the youngest submissions remain pending until the next scan. So does a submission while the node
 * lacks one of its blocks, because that block may hold it.
 */
export async function closeUnlessFound(
  context: TrackerContext,
  closings: readonly Closing[],
  chainMs: number,
): Promise<void> {
  if (closings.length === 0) return;
  const { node, submissions, logger } = context;
  const best = await node.rpc.getBestBlock();
  const { ranges, covered } = planSearch(closings, ({ submission }) => submission, best.number);
  const wanted = new Set(covered.map(({ submission }) => submission.hash));
  const searches = await Promise.all(ranges.map((range) => findInBlocks(node.rpc, wanted, range)));
  for (const { hash, block } of searches.flatMap(({ found }) => found)) {
    const found = await submissions.unsettledAmong([hash]);
    await submissions.include(await readSightings(context, block, found));
    wanted.delete(hash);
  }
  const missing = searches.flatMap((search) => search.missing);
  const notFound = covered.filter(({ submission }) => wanted.has(submission.hash));
  const closed = notFound.filter(
    ({ submission }) => !missing.some((number) => isToSearch(submission, best.number, number)),
  );
  if (closed.length < notFound.length) {
    logger.warn(
      { submissions: notFound.length - closed.length, block: missing[0] },
      'submissions stay pending, because the node lacks blocks that may include them',
    );
  }
  await submissions.close(
    closed.map(({ submission: { hash }, closure }) => ({ hash, closure })),
    chainMs,
  );
}
