import { AppError } from '@hub/primitives/app-error';
import { fetchBlocks } from '../chain/fetch-blocks.ts';
import type { RawBlock } from '../chain/raw-block.ts';
import type { BlockRows } from '../database/block-rows.ts';
import { readCheckpoint } from '../database/checkpoint.ts';
import { replaceBlock } from '../database/replace-block.ts';
import { rollHashes } from '../database/roll-hashes.ts';
import { readBlockRows, storedRowsHash } from '../proof/read-block-rows.ts';
import { readLateBalances } from './late-balances.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import type { SyncContext } from './sync-context.ts';

const SPAN_BLOCKS = 50;

export interface RedecodeRangeOptions {
  readonly first: number;
  /** Not beyond the last block that is written. */
  readonly last: number;
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface RedecodedRange {
  /** Last block looked at. */
  readonly last: number;
  /** Blocks whose rows were others, or were not there. */
  readonly replaced: readonly number[];
  /** Blocks that cannot be decoded; what the tables have of them stays. */
  readonly undecodable: readonly number[];
}

/**
 * Makes the rows of a range of written blocks again from the chain and replaces those that differ, block by block, beside
 * an indexer that goes on at the head. Done again, or interrupted and done again, it gives the same tables.
 *
 * Rejects with AppError 'ChainMoved' when a reorg takes blocks of the range away.
 */
export async function redecodeRange(
  context: SyncContext,
  { first, last: wanted, onProgress, signal }: RedecodeRangeOptions,
): Promise<RedecodedRange> {
  const { store } = context;
  const checkpoint = await readCheckpoint(store.db);
  const last = Math.min(wanted, checkpoint?.number ?? -1);
  const replaced: number[] = [];
  const undecodable: number[] = [];
  for (let start = first; start <= last; start += SPAN_BLOCKS) {
    signal.throwIfAborted();
    const span = { first: start, last: Math.min(start + SPAN_BLOCKS - 1, last) };
    const raws = await fetchBlocks(context.rpc, span.first, span.last);
    const { blocks, quarantined } = await prepareBlocks(context, raws);
    for (const { block_number } of quarantined) undecodable.push(block_number);
    const stored = await readBlockRows(store.db, store.schemaName, span);
    for (const block of blocks) {
      const known = stored.get(block.number);
      const hashes = [known && storedRowsHash(known), known?.rolling_hashes[0]?.rows_hash];
      if (hashes.every((hash) => hash === block.rowsHash)) continue;
      await replace(context, raws[block.number - span.first], block);
      replaced.push(block.number);
    }
    onProgress(span.last - first + 1, last - first + 1);
  }
  await rollHashes(store, signal);
  return { last, replaced, undecodable };
}

async function replace(context: SyncContext, raw: RawBlock | undefined, block: BlockRows): Promise<void> {
  if (raw === undefined) throw new RangeError(`Block ${block.number} was not fetched`);
  const balances = await readLateBalances(context, raw, block.touchedAccounts);
  if (await replaceBlock(context.store, block, balances)) return;
  throw new AppError({
    code: 'ChainMoved',
    message: `Block ${block.number} ${raw.hash} is not in the tables: a reorg, or another chain`,
    status: 503,
    retryable: true,
  });
}
