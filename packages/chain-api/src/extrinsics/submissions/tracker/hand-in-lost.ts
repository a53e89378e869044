import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { answerOfError, isEndedByNode } from '../status/refusal.ts';
import type { PendingSubmission } from '../status/submission.ts';
import type { Closing } from './close-unless-found.ts';
import { retryPauseBlocks } from './retry-pause.ts';
import type { TrackerContext } from './tracker-context.ts';

/** Handed in again per block at most; the others follow in the next ones. */
const triesPerBlock = 32;
/** Blocks until one that waits in the pool is looked for there again. */
const poolPauseBlocks = 8;

/**
 * Hands submissions to the node again that should be in its pool and are not: the pool lost them, or an instance ended
 * between writing one down and handing it in. The same bytes cannot be executed twice. Gives those the node does not
 * want back.
 */
export async function handInLost(
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
  const closings = await Promise.all(
    lost.map((submission) => handInAgain(context, submission, finalizedBlock)),
  );
  return closings.filter((closing) => closing !== undefined);
}

async function handInAgain(
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
