import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { answerOfError, isEndedByNode } from '../status/refusal.ts';
import type { PendingSubmission } from '../status/submission.ts';
import type { Closing } from './close-unless-found.ts';
import { retryPauseBlocks } from './retry-pause.ts';
import type { TrackerContext } from './tracker-context.ts';

/** The largest number of submissions that are resubmitted per block; the others follow after the next blocks. */
const triesPerBlock = 32;
/** The number of blocks until the pool is searched again for a submission that waits in it. */
const poolPauseBlocks = 8;

/**
 * Resubmits submissions that should be in the node's pool and are not: the pool lost them, or an instance was killed
 * between storing one and submitting it. The same bytes cannot be executed twice. Returns the submissions that the node
 * rejects as invalid.
 */
export async function resubmitLost(
  context: TrackerContext,
  open: readonly PendingSubmission[],
  finalizedBlock: number,
): Promise<Closing[]> {
  const due = open.filter(({ retryAtBlock }) => retryAtBlock <= finalizedBlock);
  if (due.length === 0) return [];
  const pool = new Set((await context.node.rpc.pendingExtrinsics()).map((bytes) => toHex(blake2b256(bytes))));
  const waiting = due.filter(({ hash }) => pool.has(hash)).map(({ hash }) => hash);
  await context.submissions.postpone(waiting, finalizedBlock + poolPauseBlocks);
  const lost = due.filter(({ hash }) => !pool.has(hash)).slice(0, triesPerBlock);
  const closings = await Promise.all(lost.map((submission) => resubmit(context, submission, finalizedBlock)));
  return closings.filter((closing) => closing !== undefined);
}

async function resubmit(
  { node, submissions, metrics }: TrackerContext,
  submission: PendingSubmission,
  finalizedBlock: number,
): Promise<Closing | undefined> {
  const retryAtBlock = finalizedBlock + retryPauseBlocks(submission.attempts);
  const bytes = await submissions.claimRetry(submission, retryAtBlock);
  if (bytes === undefined) return undefined;
  metrics.countResubmission();
  try {
    await node.rpc.submitExtrinsic(bytes);
    return undefined;
  } catch (error) {
    const answer = answerOfError(error);
    if (answer.kind !== 'refused' || !isEndedByNode(answer.closure)) return undefined;
    const { message, details } = answer.closure;
    return {
      submission,
      closure: { reason: 'dropped', message: `The node dropped the extrinsic. ${message}`, details },
    };
  }
}
