import type { BlockRef } from '@hub/node-rpc/types';
import { readBlockTime } from '../../../chain/blocks/block-time.ts';
import type { RetentionTimes } from '../store/tracked-submissions.ts';
import { readUndecodedAgain } from './read-undecoded-again.ts';
import { settleInBlocks } from './settle-in-blocks.ts';
import { settlePending } from './settle-pending.ts';
import { takeBackLostBelow } from './take-back-lost.ts';
import type { TrackerContext } from './tracker-context.ts';

/** A limit, so that the deletions after a busy day do not delay tracking. */
const forgottenPerBlock = 1000;

/**
 * Settles submissions up to a final block. Those in final blocks become final. Those in blocks that left the chain
 * become pending again, even final ones if the chain went back below them. Pending ones that can no longer be included
 * are closed with the reason. The number of queries and requests does not grow with the number of submissions, except
 * for those that are resubmitted, searched in blocks or read again. If nothing is unsettled, there are three database
 * queries.
 */
export async function settleFinalized(context: TrackerContext, finalized: BlockRef): Promise<void> {
  const { submissions, node } = context;
  const times = { chainMs: await readBlockTime(node.rpc, finalized), nowMs: context.nowMs() };
  await takeBackLostBelow(context, finalized);
  if (await submissions.hasUnsettled(times)) await settle(context, finalized, times);
  await submissions.noteLookedThrough(finalized);
}

async function settle(context: TrackerContext, finalized: BlockRef, times: RetentionTimes): Promise<void> {
  await settleInBlocks(context, finalized.number, times.chainMs);
  await settlePending(context, finalized, times.chainMs);
  // `settlePending` may have found further submissions in final blocks.
  await settleInBlocks(context, finalized.number, times.chainMs);
  await readUndecodedAgain(context, finalized.number);
  await context.submissions.forget(times, forgottenPerBlock);
}
