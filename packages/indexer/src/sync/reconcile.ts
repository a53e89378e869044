import type { BlockRef } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { type Checkpoint, moveCheckpoint } from '../database/checkpoint.ts';
import { rollbackTo } from '../database/rollback-to.ts';
import { writeTransaction } from '../database/write-transaction.ts';
import type { CommonBlock } from './find-common-block.ts';
import { placeOnChain } from './place-on-chain.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Removes the indexed blocks that are no longer on the node's best chain; finalized ones are never among them. Returns
 * the checkpoint from which indexing continues.
 *
 * Throws AppError 'ChainMismatch' when the node serves another chain, 'NodeBehind' (retryable) when it lacks blocks that
 * are known to be finalized, and 'BestChainMoved' (retryable) when nodes disagree about the last finalized block.
 */
export async function reconcile(
  context: SyncContext,
  checkpoint: Checkpoint,
  best: BlockRef,
): Promise<Checkpoint> {
  const place = await placeOnChain(context, checkpoint, best);
  switch (place.kind) {
    case 'on chain':
      return checkpoint;
    case 'reorg':
      return rollback(context, checkpoint, place.common);
    case 'node behind':
      throw new AppError({
        code: 'NodeBehind',
        message: `The node is at block ${best.number}, blocks up to ${checkpoint.finalizedNumber} are indexed as final`,
      });
    case 'other chain':
      throw new AppError({ code: 'ChainMismatch', message: place.finding });
  }
}

async function rollback(
  { store, logger, metrics }: SyncContext,
  checkpoint: Checkpoint,
  common: CommonBlock,
): Promise<Checkpoint> {
  const moved: Checkpoint = { ...checkpoint, ...common };
  await writeTransaction(store, async (db) => {
    await moveCheckpoint(db, checkpoint, moved);
    await rollbackTo(db, store, common.number);
  });
  logger.info({ from: checkpoint.number, block: common.number, hash: common.hash }, 'reorg: rolled back');
  metrics.countRollback();
  return moved;
}
