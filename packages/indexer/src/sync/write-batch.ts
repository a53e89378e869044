import { AppError } from '@hub/primitives/app-error';
import type { Checkpoint } from '../database/checkpoint.ts';
import { dueUnlocks } from '../database/due-unlocks.ts';
import { writeBlocks } from '../database/write-blocks.ts';
import { readBalanceVersions } from './balance-reads.ts';
import { type Batch, numbersOf, touchedOf } from './read-batches.ts';
import type { SyncContext } from './sync-context.ts';

export interface WriteBatchOptions {
  readonly batch: Batch;
  readonly checkpoint: Checkpoint | undefined;
  readonly genesisHash: string;
  /** The node's last final block. */
  readonly finalizedNumber: number;
}

/** Reads the balances that the batch leaves behind and writes everything in one transaction. */
export async function writeBatch(
  context: SyncContext,
  { batch, checkpoint, genesisHash, finalizedNumber }: WriteBatchOptions,
): Promise<Checkpoint | undefined> {
  const first = batch.raws[0];
  const last = batch.raws.at(-1);
  if (first === undefined || last === undefined) return checkpoint;
  if (checkpoint !== undefined && first.parentHash !== checkpoint.hash) {
    throw new AppError({
      code: 'ChainMoved',
      message: `Block ${first.number} is no child of block ${checkpoint.number}`,
      status: 503,
      retryable: true,
    });
  }
  const moved: Checkpoint = {
    genesisHash,
    number: last.number,
    hash: last.hash,
    finalizedNumber: Math.max(checkpoint?.finalizedNumber ?? 0, Math.min(finalizedNumber, last.number)),
  };
  const { blocks, quarantined } = batch;
  const { metrics, store } = context;
  const balances = await metrics.timeStage('balances', async () =>
    readBalanceVersions({
      touched: touchedOf(blocks),
      due: await dueUnlocks(store.db, { first: first.number, last: last.number }),
      lastBlock: last.number,
      finalizedNumber: moved.finalizedNumber,
      setAside: numbersOf(quarantined),
      read: batch.readBalance,
    }),
  );
  await metrics.timeStage('write', () =>
    writeBlocks(store, { blocks, balances, quarantined }, checkpoint, moved),
  );
  for (const { block_number: block, reason } of quarantined)
    context.logger.error({ block, reason }, 'block cannot be decoded; kept raw and tried again later');
  metrics.countBlocks(batch.raws.length);
  return moved;
}
