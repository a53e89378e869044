import type { BlockRef } from '@hub/node-rpc/types';
import type { Closure, PendingSubmission } from '../status/submission.ts';
import { findInBlocks } from './find-in-blocks.ts';
import { includeFound } from './include-found.ts';
import { mayHold, planSearch } from './search-plan.ts';
import { searchSkipped } from './search-skipped.ts';
import type { TrackerContext } from './tracker-context.ts';

export interface Closing {
  readonly submission: PendingSubmission;
  readonly closure: Closure;
}

/**
 * Closes submissions, except those that a search finds in a block. A submission in a block can be recorded as pending
 * for two reasons: its block was scanned before the submission was stored here, because the extrinsic had reached the
 * chain by another way; or an instance whose node is on a fork made it pending again. If the blocks to search are too
 * many for one scan, the youngest submissions remain pending until the next scan. A submission of which a block was
 * skipped, because the node lacked it, remains pending until that block was searched. While the node's best block is
 * below the final one, which decided the closures, all remain pending.
 */
export async function closeUnlessFound(
  context: TrackerContext,
  closings: readonly Closing[],
  finalized: BlockRef,
  chainMs: number,
): Promise<void> {
  if (closings.length === 0) return;
  const { node, submissions, logger } = context;
  const best = await node.rpc.getBestBlock();
  if (best.number < finalized.number) return;
  const isSkipped = ({ submission }: Closing) => submission.unscannedFrom !== undefined;
  const skipped = closings.filter(isSkipped).map(({ submission }) => submission);
  await searchSkipped(context, skipped, best.number);
  const scanned = closings.filter((closing) => !isSkipped(closing));
  const { ranges, covered } = planSearch(scanned, ({ submission }) => submission, best.number);
  const wanted = new Set(covered.map(({ submission }) => submission.hash));
  const searches = await Promise.all(ranges.map((range) => findInBlocks(node.rpc, wanted, range)));
  const found = searches.flatMap((search) => search.found);
  await includeFound(context, found);
  for (const { hash } of found) wanted.delete(hash);
  const missing = searches.flatMap((search) => search.missing);
  const closed: Closing[] = [];
  const lackedBlocks: number[] = [];
  for (const closing of covered.filter(({ submission }) => wanted.has(submission.hash))) {
    const { submission } = closing;
    const lacking = missing.filter((number) => mayHold(submission, best.number, number));
    if (lacking.length === 0) {
      closed.push(closing);
      continue;
    }
    const firstBlock = Math.min(...lacking);
    lackedBlocks.push(firstBlock);
    await submissions.setUnscanned(submission, firstBlock);
  }
  if (lackedBlocks.length > 0) {
    logger.warn(
      { submissions: lackedBlocks.length, firstBlock: Math.min(...lackedBlocks) },
      'submissions stay pending, because the node lacks blocks that may include them',
    );
  }
  await submissions.close(
    closed.map(({ submission: { hash }, closure }) => ({ hash, closure })),
    chainMs,
  );
}
