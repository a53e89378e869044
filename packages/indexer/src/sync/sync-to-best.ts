import type { BlockRef } from '@hub/node-rpc/types';
import { type Checkpoint, moveCheckpoint, readCheckpoint } from '../database/checkpoint.ts';
import { ownHashes } from '../database/own-hashes.ts';
import { pruneBalances } from '../database/write-balances.ts';
import { FIRST_BATCH_BLOCKS, nextBatchBlocks } from './batch-size.ts';
import { readBatches } from './read-batches.ts';
import { reconcile } from './reconcile.ts';
import type { SyncContext } from './sync-context.ts';
import { writeBatch } from './write-batch.ts';

export interface SyncProgress {
  readonly onBest: (best: BlockRef) => void;
  /** With the time of the newest block, where it is known without asking the tables. */
  readonly onCheckpoint: (checkpoint: Checkpoint, newestTimestampMs?: number) => Promise<void> | void;
}

/**
 * Brings the tables to the node's best block, whatever happened since the last time: nothing, new blocks, a reorg,
 * another chain. Reads the situation anew each time, so a failure halfway is mended by calling it again.
 */
export async function syncToBest(
  context: SyncContext,
  progress: SyncProgress,
  signal: AbortSignal,
): Promise<void> {
  const { rpc, store } = context;
  const [stored, finalizedHash, best, genesisHash] = await Promise.all([
    readCheckpoint(store.db),
    rpc.getFinalizedHead(),
    rpc.getBestBlock(),
    rpc.getGenesisHash(),
  ]);
  progress.onBest(best);
  const finalizedNumber = (await rpc.getHeader(finalizedHash))?.number ?? 0;
  let checkpoint = stored && (await reconcile(context, stored, best));
  if (checkpoint !== undefined) await progress.onCheckpoint(checkpoint);

  let size = FIRST_BATCH_BLOCKS;
  const first = (checkpoint?.number ?? -1) + 1;
  const batchBlocks = () => size;
  for await (const batch of readBatches(context, {
    first,
    last: best.number,
    finalizedNumber,
    batchBlocks,
  })) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    checkpoint = await writeBatch(context, { batch, checkpoint, genesisHash, finalizedNumber });
    const newest = batch.blocks.facts.at(-1)?.timestampMs;
    if (checkpoint !== undefined) await progress.onCheckpoint(checkpoint, newest);
    const blocks = batch.raws.length;
    size = nextBatchBlocks(size, { blocks, bytes: batch.bytes, durationMs: performance.now() - startedAt });
  }
  if (checkpoint !== undefined && finalizedNumber > checkpoint.finalizedNumber) {
    const finalized = { number: finalizedNumber, hash: finalizedHash };
    await progress.onCheckpoint(await markFinalized(context, checkpoint, finalized));
  }
}

/**
 * Marks what is final, if it is in the tables: they may hold another branch still, of a best block that was read before
 * a reorg while the final one was read after it.
 */
async function markFinalized(
  { store }: SyncContext,
  checkpoint: Checkpoint,
  { number, hash }: Omit<BlockRef, 'parentHash'>,
): Promise<Checkpoint> {
  if ((await ownHashes(store.db, number, number)).get(number) !== hash) return checkpoint;
  const moved = { ...checkpoint, finalizedNumber: number };
  await store.db.transaction().execute(async (db) => {
    await moveCheckpoint(db, checkpoint, moved);
    await pruneBalances(db, moved.finalizedNumber);
  });
  return moved;
}
