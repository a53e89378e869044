import type { BlockRef } from '@hub/node-rpc/types';
import { readUndecodedAgain } from './read-undecoded-again.ts';
import { settleInBlocks } from './settle-in-blocks.ts';
import { settlePending } from './settle-pending.ts';
import type { TrackerContext } from './tracker-context.ts';

/** How long the answer about a settled submission, and with it its idempotency key, is kept. */
const keptForMs = 7 * 86_400_000;
/** How long a final block that cannot be read is read again: time for another node, or a later version of this service. */
const undecodedKeptForMs = 30 * 86_400_000;
/** So that pruning after a busy day does not hold up following. */
const prunedPerBlock = 1000;

/**
 * Settles submissions up to a final block: those in final blocks are finalized, those in blocks that lost are pending
 * again, and pending ones that can no longer be included are closed with the reason. The queries and requests do not
 * become more with the submissions, but for those that are handed in again, a limited number per block.
 */
export async function settleFinalized(context: TrackerContext, finalized: BlockRef): Promise<void> {
  const { submissions, nowMs } = context;
  await settleInBlocks(context, finalized.number, 'final');
  await settlePending(context, finalized);
  await readUndecodedAgain(context, finalized.number);
  await submissions.noteLookedThrough(finalized.number);
  const now = nowMs();
  await submissions.prune({ known: now - keptForMs, undecoded: now - undecodedKeptForMs }, prunedPerBlock);
}
