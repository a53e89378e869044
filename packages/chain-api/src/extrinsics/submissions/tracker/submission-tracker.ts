import { followHeads } from '@hub/node-rpc/follow-heads';
import type { BlockRef, HeadEvent, NodeRpc } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { pause } from '@hub/primitives/node/pause';
import { isStateGone } from '../../../chain/state/state-gone.ts';
import { blockNotFound } from '../../blocks/block-extrinsics.ts';
import type { LookedThrough } from '../store/tracked-submissions.ts';
import { retractFinal } from './retract-final.ts';
import { settleFinalized } from './settle-finalized.ts';
import { settleInBlocks } from './settle-in-blocks.ts';
import { takeBackLost } from './take-back-lost.ts';
import { trackBlock } from './track-block.ts';
import type { TrackerContext } from './tracker-context.ts';

export interface SubmissionTracker extends AsyncDisposable {
  /** Resolves when the best block with this number, or a higher one, has been scanned. */
  caughtUp(blockNumber: number): Promise<void>;
  isFollowing(): boolean;
  /**
   * The number of the last block that was scanned, at first of the block at which the tracker begins; undefined before.
   */
  position(): number | undefined;
}

const retryDelayMs = 1000;

/**
 * Follows the heads of a network and updates its submissions: a best block includes them, a reorg (even one below the
 * finalized block) makes them pending again, and a finalized block makes them final or closes them. After a restart it
 * begins at the oldest block that may hold a submission.
 */
export function startSubmissionTracker(context: TrackerContext): SubmissionTracker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiters = new Set<{ readonly blockNumber: number; readonly resolve: () => void }>();
  let position: BlockRef | undefined;
  let finalNumber = 0;
  let isLost = false;
  let isFollowing = false;

  async function follow(): Promise<void> {
    if (isLost) await takeBackLost(context);
    isLost = false;
    const from = position ?? (await firstBlock(context));
    advance(from);
    isFollowing = true;
    for await (const event of followHeads(context.node, { from, signal })) await handle(event);
  }

  function advance(block: BlockRef): void {
    position = block;
    context.metrics.setTrackedBlock(block.number);
    for (const waiter of waiters) {
      if (waiter.blockNumber > block.number) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  }

  async function handle(event: HeadEvent): Promise<void> {
    if (event.type === 'finalized') {
      finalNumber = event.block.number;
      return settleKnown(event.block);
    }
    if (event.type === 'reorg') {
      const { commonAncestor, retracted } = event;
      const hashes = retracted.map(({ hash }) => hash);
      if (commonAncestor.number < finalNumber) await retractFinal(context, hashes);
      else await context.submissions.retract(hashes);
      finalNumber = Math.min(finalNumber, commonAncestor.number);
      position = commonAncestor;
      return;
    }
    await trackBlock(context, event.block);
    advance(event.block);
  }

  /**
   * Settles submissions up to a final block. The block is skipped if it waited for so long that the node has discarded
   * its state: a newer final block, which settles more, has been announced since.
   */
  async function settleKnown(finalized: BlockRef): Promise<void> {
    try {
      await settleFinalized(context, finalized);
    } catch (error) {
      if (!isStateGone(error)) throw error;
      context.logger.debug(
        { err: error, block: finalized.number },
        'the node has discarded the state of a final block',
      );
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await follow();
      } catch (error) {
        isFollowing = false;
        if (signal.aborted) return;
        if (isPositionGone(error)) {
          isLost = true;
          position = undefined;
        }
        context.logger.warn({ err: error }, 'the tracking of submissions was interrupted');
        await pause(retryDelayMs, signal);
      }
    }
  }

  const running = run();
  return {
    isFollowing: () => isFollowing,
    position: () => position?.number,
    caughtUp(blockNumber) {
      if (position !== undefined && position.number >= blockNumber) return Promise.resolve();
      return new Promise((resolve) => waiters.add({ blockNumber, resolve }));
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Whether an error says that the node lacks the last scanned block or its branch, or a block that it has announced: its
 * chain went back.
 */
function isPositionGone(error: unknown): boolean {
  return isAppError(error) && (error.code === 'HeadUnknown' || error.code === 'BlockNotFound');
}

/**
 * The block at which to begin, so that no block that may hold a submission is skipped: the finalized head, or an older
 * block if a submission is pending or its block left the chain. A pending submission never moves it below the final
 * block up to which every block has been scanned. If the node lacks the older block, the blocks up to the finalized head
 * are skipped, which is logged and noted for the pending submissions.
 */
async function firstBlock(context: TrackerContext): Promise<BlockRef> {
  const { node, submissions } = context;
  // Read first: a block that replaces another one during the comparison must not be below the finalized head.
  const finalized = await blockRef(node.rpc, await node.rpc.getFinalizedHead());
  const best = await node.rpc.getBestBlock();
  const lost = await settleInBlocks(context, best.number, undefined);
  const seen = (await submissions.pending()).map(({ seenAtBlock }) => seenAtBlock);
  const lookedThrough = await scannedOnChain(context);
  const oldestSeen = Math.max(lookedThrough?.number ?? 0, Math.min(...seen, finalized.number));
  const first = Math.min(oldestSeen, ...(lost === undefined ? [] : [lost - 1]), finalized.number);
  if (first === finalized.number) return finalized;
  const hash = await node.rpc.getBlockHash(first);
  if (hash !== undefined) return blockRef(node.rpc, hash);
  await submissions.noteUnscanned(first);
  const skipped = { firstBlock: first, lastBlock: finalized.number };
  context.logger.error(skipped, 'the node lacks blocks that were not scanned yet');
  return finalized;
}

/** The final block up to which every block has been scanned, unless the node's chain has another one in its place. */
async function scannedOnChain({ node, submissions }: TrackerContext): Promise<LookedThrough | undefined> {
  const scanned = await submissions.lookedThrough();
  if (scanned?.hash === undefined) return scanned;
  return (await node.rpc.getBlockHash(scanned.number)) === scanned.hash ? scanned : undefined;
}

async function blockRef(rpc: NodeRpc, hash: Hex): Promise<BlockRef> {
  const header = await rpc.getHeader(hash);
  if (header === undefined) throw blockNotFound(hash);
  return { number: header.number, hash, parentHash: header.parentHash };
}
