import type { BlockRef } from '@hub/node-rpc/types';
import { hasCaughtUp, markCaughtUp } from '../database/caught-up-mark.ts';
import { type Checkpoint, moveCheckpoint, readCheckpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import { writeTransaction } from '../database/write-transaction.ts';
import { pruneVersions } from '../database/write-versions.ts';
import { FIRST_BATCH_BLOCKS, nextBatchBlocks } from './batch-size.ts';
import type { FinalBlock } from './proven-final.ts';
import { readBatches } from './read-batches.ts';
import { reconcile } from './reconcile.ts';
import type { SyncContext } from './sync-context.ts';
import { writeBatch } from './write-batch.ts';

export interface SyncProgress {
  readonly onBest: (best: BlockRef) => void;
  /**
   * Called with the checkpoint after it was compared with the chain and after each move; also with the time of the
   * newest decoded block where it is known without a query.
   */
  readonly onCheckpoint: (checkpoint: Checkpoint, newestTimestampMs?: number) => Promise<void> | void;
  /** Called when the tables reach the head of the chain for the first time since they were empty. */
  readonly onCaughtUp?: () => void;
}

/** Tables that reached a former head count as caught up if the chain has grown by at most this many blocks since. */
const NEAR_HEAD_BLOCKS = 20;

/**
 * Brings the tables to the node's best block, whether there are no new blocks, new blocks or a reorg. It reads the
 * state of tables and chain each time, so a call after a failure repairs what the failed one left. Rejects with the
 * errors of `reconcile`, `fetchBlocks` and `writeBatch`.
 */
export async function syncToBest(
  context: SyncContext,
  progress: SyncProgress,
  signal: AbortSignal,
): Promise<void> {
  const { rpc, store } = context;
  const [stored, isMarked, finalizedHash, best, genesisHash] = await Promise.all([
    readCheckpoint(store.db),
    hasCaughtUp(store),
    rpc.getFinalizedHead(),
    rpc.getBestBlock(),
    rpc.getGenesisHash(),
  ]);
  progress.onBest(best);
  const finalizedNumber = (await rpc.getHeader(finalizedHash))?.number ?? 0;
  const finalized = { number: finalizedNumber, hash: finalizedHash };
  if (stored === undefined && isMarked) await markCaughtUp(store, false);
  let isBehind = stored === undefined || !isMarked;
  let checkpoint = stored && (await reconcile(context, stored, best));
  if (checkpoint !== undefined) await progress.onCheckpoint(checkpoint);

  let size = FIRST_BATCH_BLOCKS;
  const first = (checkpoint?.number ?? -1) + 1;
  const batchBlocks = () => size;
  for await (const batch of readBatches(context, {
    first,
    last: best.number,
    finalized,
    batchBlocks,
  })) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    checkpoint = await writeBatch(context, { batch, checkpoint, genesisHash, finalized });
    const newest = batch.blocks.facts.at(-1)?.timestampMs;
    if (isBehind && checkpoint?.number === best.number && (await isNearHead(context, best.number))) {
      await markCaughtUp(store, true);
      isBehind = false;
      progress.onCaughtUp?.();
    }
    if (checkpoint !== undefined) await progress.onCheckpoint(checkpoint, newest);
    const blocks = batch.raws.length;
    size = nextBatchBlocks(size, { blocks, bytes: batch.bytes, durationMs: performance.now() - startedAt });
  }
  if (checkpoint !== undefined && finalizedNumber > checkpoint.finalizedNumber) {
    await progress.onCheckpoint(await markFinalized(context, checkpoint, finalized));
  }
}

/**
 * Stores the finalized block if it is in the tables. They may still hold another branch, when the best block was read
 * before a reorg and the finalized one after it.
 */
async function markFinalized(
  { store }: SyncContext,
  checkpoint: Checkpoint,
  { number, hash }: FinalBlock,
): Promise<Checkpoint> {
  if ((await ownHashes(store.db, number, number)).get(number) !== hash) return checkpoint;
  const moved = { ...checkpoint, finalizedNumber: number };
  await writeTransaction(store, async (db) => {
    await moveCheckpoint(db, checkpoint, moved);
    await pruneVersions(db, store, moved.finalizedNumber);
  });
  return moved;
}

async function isNearHead({ rpc }: SyncContext, blockNumber: number): Promise<boolean> {
  return (await rpc.getBestBlock()).number - blockNumber <= NEAR_HEAD_BLOCKS;
}
