import { AppError } from '@hub/primitives/app-error';
import type { RawBlock } from '../chain/raw-block.ts';
import { type BlockPoint, readBalance } from '../chain/read-balance.ts';
import type { Checkpoint } from '../database/checkpoint.ts';
import { dueUnlocks } from '../database/due-unlocks.ts';
import { writeBlocks } from '../database/write-blocks.ts';
import { type BalanceRead, readBalanceVersions } from './balance-reads.ts';
import type { PreparedBlocks } from './prepare-blocks.ts';
import type { SyncContext } from './sync-context.ts';

/** Consecutive blocks with their rows. */
export interface Batch {
  readonly raws: readonly RawBlock[];
  readonly prepared: PreparedBlocks;
}

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
  const startedAt = performance.now();
  const moved: Checkpoint = {
    genesisHash,
    number: last.number,
    hash: last.hash,
    finalizedNumber: Math.max(checkpoint?.finalizedNumber ?? 0, Math.min(finalizedNumber, last.number)),
  };
  const { blocks, quarantined } = batch.prepared;
  const balances = await readBalanceVersions({
    touched: blocks.map(({ number, touchedAccounts }) => ({
      blockNumber: number,
      accounts: touchedAccounts,
    })),
    due: await dueUnlocks(context.store.db, { first: first.number, last: last.number }),
    lastBlock: last.number,
    finalizedNumber: moved.finalizedNumber,
    read: (read) => readAt(context, batch.raws, read),
  });
  await writeBlocks(context.store, { blocks, balances, quarantined }, checkpoint, moved);
  for (const { block_number: block, reason } of quarantined)
    context.logger.error({ block, reason }, 'block cannot be decoded; kept raw and tried again later');
  context.metrics.observeBatch({ blocks: blocks.length, durationMs: performance.now() - startedAt });
  return moved;
}

async function readAt(
  { rpc, runtimes }: SyncContext,
  raws: readonly RawBlock[],
  { account, blockNumber }: BalanceRead,
) {
  const raw = raws[blockNumber - (raws[0]?.number ?? 0)];
  if (raw === undefined) throw new RangeError(`Block ${blockNumber} is not in the batch`);
  const at: BlockPoint = { number: raw.number, hash: raw.hash };
  const runtime = await runtimes.get(raw.specVersion, raw.number === 0 ? raw.hash : raw.parentHash);
  return readBalance(rpc, runtime, account, at);
}
