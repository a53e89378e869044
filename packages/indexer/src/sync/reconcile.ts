import type { BlockRef } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { type Checkpoint, moveCheckpoint } from '../database/checkpoint.ts';
import { clearTables } from '../database/clear-tables.ts';
import { rollbackTo } from '../database/rollback-to.ts';
import { confirmOtherChain } from './confirm-other-chain.ts';
import { findCommonBlock } from './find-common-block.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Makes the tables a beginning of the node's best chain: after a reorg the retracted blocks are rolled back; tables of
 * another chain, or of one that lost blocks known to be final, are cleared. Returns the checkpoint to go on from.
 *
 * Throws AppError 'NodeBehind' (retryable) when the node has not reached blocks that are known to be final, and
 * 'ChainMoved' (retryable) when another endpoint says that they still are on the chain.
 */
export async function reconcile(
  context: SyncContext,
  checkpoint: Checkpoint,
  best: BlockRef,
): Promise<Checkpoint | undefined> {
  const { rpc, store } = context;
  const [genesisHash, sameHeight] = await Promise.all([
    rpc.getGenesisHash(),
    best.number === checkpoint.number ? best.hash : rpc.getBlockHash(checkpoint.number),
  ]);
  if (genesisHash !== checkpoint.genesisHash) {
    const reason = `the node's genesis block is ${genesisHash}, the indexed one is ${checkpoint.genesisHash}`;
    return rebuild(context, checkpoint, reason);
  }
  if (sameHeight === checkpoint.hash) return checkpoint;

  const common = await findCommonBlock(rpc, store.db, checkpoint, checkpoint.finalizedNumber);
  if (common !== undefined) return rollback(context, checkpoint, common);
  if (best.number < checkpoint.finalizedNumber && (await isOwnChain(context, checkpoint, best))) {
    throw new AppError({
      code: 'NodeBehind',
      message: `The node is at block ${best.number}, blocks up to ${checkpoint.finalizedNumber} are indexed as final`,
      status: 503,
      retryable: true,
    });
  }
  return rebuild(
    context,
    checkpoint,
    `block ${checkpoint.finalizedNumber}, indexed as final, is not on the node's chain`,
  );
}

async function rollback(
  { store, logger, metrics }: SyncContext,
  checkpoint: Checkpoint,
  common: { readonly number: number; readonly hash: string },
): Promise<Checkpoint> {
  const moved: Checkpoint = { ...checkpoint, ...common };
  await store.db.transaction().execute(async (db) => {
    await moveCheckpoint(db, checkpoint, moved);
    await rollbackTo(db, common.number);
  });
  logger.info({ from: checkpoint.number, block: common.number, hash: common.hash }, 'reorg: rolled back');
  metrics.countRollback();
  return moved;
}

async function rebuild(context: SyncContext, checkpoint: Checkpoint, reason: string): Promise<undefined> {
  const { rpc, store, logger, metrics } = context;
  await confirmOtherChain(rpc, store.db, checkpoint);
  logger.warn({ reason }, 'the database belongs to another chain: indexing anew from the genesis block');
  await store.db.transaction().execute((db) => clearTables(db, store));
  metrics.countRebuild();
  return undefined;
}

/** Whether the node's best block is one of ours, so that it only has to catch up. */
async function isOwnChain({ rpc, store }: SyncContext, checkpoint: Checkpoint, best: BlockRef) {
  const upToBest: Checkpoint = { ...checkpoint, number: best.number };
  return (await findCommonBlock(rpc, store.db, upToBest, best.number)) !== undefined;
}
