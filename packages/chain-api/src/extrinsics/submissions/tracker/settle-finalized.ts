import type { BlockRef } from '@hub/node-rpc/types';
import { readBlockTime } from '../../../chain/blocks/block-time.ts';
import { readUndecodedAgain } from './read-undecoded-again.ts';
import { settleInBlocks } from './settle-in-blocks.ts';
import { settlePending } from './settle-pending.ts';
import { takeBackLostBelow } from './take-back-lost.ts';
import type { TrackerContext } from './tracker-context.ts';

/** So that forgetting after a busy day does not hold up following. */
const forgottenPerBlock = 1000;

/**
 * Settles submissions up to a final block: those in final blocks are finalized, those in blocks that lost are pending
 * again, also final ones if the chain went below them, and pending ones that can no longer be included are closed with
 * the reason. The queries and requests do not
 * become more with the submissions, but for those that are handed in again, a limited number per block.
 */
export async function settleFinalized(context: TrackerContext, finalized: BlockRef): Promise<void> {
  const { submissions, node } = context;
  const chainMs = await readBlockTime(node.rpc, finalized);
  await takeBackLostBelow(context, finalized);
  await settleInBlocks(context, finalized.number, chainMs);
  await settlePending(context, finalized, chainMs);
  // Those that were found in final blocks only now.
  await settleInBlocks(context, finalized.number, chainMs);
  await readUndecodedAgain(context, finalized.number);
  await submissions.noteLookedThrough(finalized);
  await submissions.forget({ chainMs, nowMs: context.nowMs() }, forgottenPerBlock);
}
