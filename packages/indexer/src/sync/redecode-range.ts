import { AppError } from '@hub/primitives/app-error';
import { fetchBlocks } from '../chain/fetch-blocks.ts';
import type { RawBlock } from '../chain/raw-block.ts';
import { blocksLackingFirstSeen } from '../database/blocks-lacking-first-seen.ts';
import { readCheckpoint } from '../database/checkpoint.ts';
import { readBlockRows, storedRowsHash } from '../database/read-block-rows.ts';
import { replaceBlock } from '../database/replace-block.ts';
import { rollHashes } from '../database/roll-hashes.ts';
import type { Store } from '../database/store.ts';
import type { BlockRows } from '../projection/block-rows.ts';
import type { StateVersion } from '../projection/module.ts';
import { rollingHashes } from '../schema/bookkeeping.ts';
import { isOfOneBlock } from './is-of-one-block.ts';
import { readLateVersions } from './late-versions.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import type { SyncContext } from './sync-context.ts';

const SPAN_BLOCKS = 25;

export interface RedecodeRangeOptions {
  readonly first: number;
  /** Last block of the range; it is limited to the last written block. */
  readonly last: number;
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface RedecodedRange {
  /** Last block that was compared. */
  readonly last: number;
  /** Blocks with wrong or missing rows, or with values that the "first seen" tables lacked or had with later blocks. */
  readonly replaced: readonly number[];
  /** Blocks that cannot be read or decoded; their stored rows stay. */
  readonly undecodable: readonly number[];
}

/**
 * Derives the rows of a range of written blocks again from the chain and replaces those that differ, block by block,
 * while an indexer may continue at the head. Repeating it, also after an interruption, gives the same tables.
 *
 * Rejects with AppError 'BestChainMoved' when a reorg removes blocks of the range.
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
    const raws = await fetchReadable(context, span);
    const { blocks } = await prepareBlocks(context, raws);
    const made = new Map(blocks.map((block) => [block.number, block]));
    const fetched = new Map(raws.map((raw) => [raw.number, raw]));
    const stored = await readBlockRows(store.db, store, span);
    const lacking = await blocksLackingFirstSeen(store, blocks);
    for (let number = span.first; number <= span.last; number += 1) {
      const [block, raw, known] = [made.get(number), fetched.get(number), stored.get(number)];
      const hashes = [
        known && storedRowsHash(store.indexed.layout, known),
        known?.rowsOf(rollingHashes)[0]?.rows_hash,
      ];
      if (block !== undefined && hashes.every((hash) => hash === block.rowsHash) && !lacking.has(number))
        continue;
      const versions =
        block && raw && (await readable(readLateVersions(context, raw, block.touchedAccounts)));
      if (block === undefined || versions === undefined) {
        undecodable.push(number);
        continue;
      }
      await replace(store, block, versions);
      replaced.push(number);
    }
    onProgress(span.last - first + 1, last - first + 1);
  }
  await rollHashes(store, signal);
  return { last, replaced, undecodable };
}

/** Fetches all blocks of a span; if one of them cannot be read, only those that can. */
async function fetchReadable(
  { rpc }: SyncContext,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<readonly RawBlock[]> {
  const whole = await readable(fetchBlocks(rpc, first, last));
  if (whole !== undefined) return whole;
  const raws: RawBlock[] = [];
  for (let number = first; number <= last; number += 1) {
    raws.push(...((await readable(fetchBlocks(rpc, number, number))) ?? []));
  }
  return raws;
}

/** Resolves with undefined when reading failed for a reason that concerns only the blocks read (`isOfOneBlock`). */
function readable<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (!isOfOneBlock(error)) throw error;
    return undefined;
  });
}

async function replace(store: Store, block: BlockRows, versions: readonly StateVersion[]): Promise<void> {
  if (await replaceBlock(store, block, versions)) return;
  throw new AppError({
    code: 'BestChainMoved',
    message: `Block ${block.number} ${block.hash} is not in the tables: a reorg, or another chain`,
  });
}
