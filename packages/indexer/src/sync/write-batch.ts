import { AppError } from '@hub/primitives/app-error';
import type { Checkpoint } from '../database/checkpoint.ts';
import { dueChanges } from '../database/due-changes.ts';
import { writeBlocks } from '../database/write-blocks.ts';
import type { StateVersion } from '../projection/module.ts';
import { type FinalBlock, provenFinal } from './proven-final.ts';
import { type Batch, numbersOf, setBlockAside, touchedOf } from './read-batches.ts';
import { readStateVersions, type StateRead } from './state-versions.ts';
import type { SyncContext } from './sync-context.ts';
import { unreadableBlock } from './unreadable-state.ts';

export interface WriteBatchOptions {
  readonly batch: Batch;
  readonly checkpoint: Checkpoint | undefined;
  readonly genesisHash: string;
  readonly finalized: FinalBlock;
}

/**
 * Reads the state after the blocks of the batch and writes everything in one transaction. Throws AppError
 * 'BestChainMoved' (retryable) when the blocks do not follow the checkpoint or are not on the finalized block's chain,
 * and the errors of `moveCheckpoint` and `writeTransaction`.
 */
export async function writeBatch(
  context: SyncContext,
  { batch, checkpoint, genesisHash, finalized }: WriteBatchOptions,
): Promise<Checkpoint | undefined> {
  const first = batch.raws[0];
  const last = batch.raws.at(-1);
  if (first === undefined || last === undefined) return checkpoint;
  if (checkpoint !== undefined && first.parentHash !== checkpoint.hash) {
    throw new AppError({
      code: 'BestChainMoved',
      message: `Block ${first.number} is no child of block ${checkpoint.number}`,
    });
  }
  const moved: Checkpoint = {
    genesisHash,
    number: last.number,
    hash: last.hash,
    finalizedNumber: await provenFinal(context.store, batch, checkpoint, finalized),
  };
  const { metrics, store } = context;
  const { readable, versions } = await metrics.timeStage('balances', async () => {
    const due = await dueChanges(store, { first: first.number, last: last.number });
    return readReadable(context, batch, due, { last: last.number, finalized: moved.finalizedNumber });
  });
  const { blocks, quarantined } = readable;
  await metrics.timeStage('write', () =>
    writeBlocks(store, { blocks, versions, quarantined }, checkpoint, moved),
  );
  for (const { block_number: block, reason } of quarantined)
    context.logger.error(
      { block, reason },
      'block cannot be decoded; its bytes are stored and decoding is retried later',
    );
  metrics.countBlocks(batch.raws.length);
  return moved;
}

/** Reads the state. A block with a state that does not decode is quarantined, and the others are read without it. */
async function readReadable(
  context: SyncContext,
  batch: Batch,
  due: readonly StateRead[],
  numbers: { readonly last: number; readonly finalized: number },
): Promise<{ readonly readable: Batch; readonly versions: readonly StateVersion[] }> {
  for (let readable = batch; ; ) {
    try {
      const versions = await readStateVersions({
        touched: touchedOf(readable.blocks),
        due,
        lastBlock: numbers.last,
        finalizedNumber: numbers.finalized,
        setAside: numbersOf(readable.quarantined),
        read: readable.readState,
      });
      return { readable, versions };
    } catch (error) {
      const blockNumber = unreadableBlock(error);
      if (blockNumber === undefined) throw error;
      readable = await setBlockAside(context, readable, blockNumber, error);
    }
  }
}
