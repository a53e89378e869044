import type { BlockRef } from '@hub/node-rpc/types';
import { fetchBlocks } from '../chain/fetch-blocks.ts';
import { type Checkpoint, moveCheckpoint, readCheckpoint } from '../database/checkpoint.ts';
import { pruneBalances } from '../database/write-balances.ts';
import { mapAhead } from './map-ahead.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { reconcile } from './reconcile.ts';
import type { SyncContext } from './sync-context.ts';
import { type Batch, writeBatch } from './write-batch.ts';

const BATCH_BLOCKS = 100;
/** Batches being fetched and decoded while one is written. */
const BATCHES_AHEAD = 3;

export interface SyncProgress {
  readonly onBest: (best: BlockRef) => void;
  readonly onCheckpoint: (checkpoint: Checkpoint) => void;
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
  if (checkpoint !== undefined) progress.onCheckpoint(checkpoint);

  const spans = spansOf((checkpoint?.number ?? -1) + 1, best.number);
  for await (const batch of mapAhead(spans, BATCHES_AHEAD, (span) => fetchBatch(context, span))) {
    signal.throwIfAborted();
    checkpoint = await writeBatch(context, { batch, checkpoint, genesisHash, finalizedNumber });
    if (checkpoint !== undefined) progress.onCheckpoint(checkpoint);
  }
  if (checkpoint !== undefined && finalizedNumber > checkpoint.finalizedNumber) {
    progress.onCheckpoint(await markFinalized(context, checkpoint, finalizedNumber));
  }
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function* spansOf(first: number, last: number): Generator<Span> {
  for (let start = first; start <= last; start += BATCH_BLOCKS)
    yield { first: start, last: Math.min(start + BATCH_BLOCKS - 1, last) };
}

async function fetchBatch(context: SyncContext, { first, last }: Span): Promise<Batch> {
  const raws = await fetchBlocks(context.rpc, first, last);
  return { raws, prepared: await prepareBlocks(context, raws) };
}

async function markFinalized(
  { store }: SyncContext,
  checkpoint: Checkpoint,
  finalizedNumber: number,
): Promise<Checkpoint> {
  const moved = { ...checkpoint, finalizedNumber: Math.min(finalizedNumber, checkpoint.number) };
  if (moved.finalizedNumber <= checkpoint.finalizedNumber) return checkpoint;
  await store.db.transaction().execute(async (db) => {
    await moveCheckpoint(db, checkpoint, moved);
    await pruneBalances(db, moved.finalizedNumber);
  });
  return moved;
}
