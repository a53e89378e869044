import { fetchBlocks } from '../chain/fetch-blocks.ts';
import type { RawBlock } from '../chain/raw-block.ts';
import type { PackedBlocks } from '../database/packed-blocks.ts';
import type { StateVersion } from '../projection/module.ts';
import { BATCH_BYTES, cutBatches } from './batch-size.ts';
import { mapAhead } from './map-ahead.ts';
import { encodedBytes, type PreparePacked, packedPreparation } from './packed-preparation.ts';
import { type PreparedBlocks, quarantineRow } from './prepare-blocks.ts';
import { type FinalBlock, type ProvableBlocks, readHashBelowFinal } from './proven-final.ts';
import { readAhead } from './read-ahead.ts';
import { createStateReader } from './state-reader.ts';
import { readStateVersions, type StateRead } from './state-versions.ts';
import type { SyncContext } from './sync-context.ts';

/** Consecutive blocks, decoded where possible. */
export interface Batch extends ProvableBlocks {
  /** Encoded size of its extrinsics and events. */
  readonly bytes: number;
  readonly blocks: PackedBlocks;
  readonly quarantined: PreparedBlocks['quarantined'];
  readonly readState: (read: StateRead) => Promise<StateVersion>;
}

export interface ReadBatchesOptions {
  /** First and last block. */
  readonly first: number;
  readonly last: number;
  /** The node's last finalized block. */
  readonly finalized: FinalBlock;
  /** Returns the number of blocks to fetch at once; called before each fetch. */
  readonly batchBlocks: () => number;
}

/** Largest number of spans (blocks fetched at once) that are being fetched, or are fetched and not yet decoded. */
const SPANS_AHEAD = 3;
/** A batch ends with the blocks that bring its packed rows to this size: few encoded bytes may make many rows. */
const ROW_BYTES = 32 * 1024 * 1024;

/**
 * Reads a range of blocks from the chain in order, in batches that are ready to be written. While one batch is written,
 * the next one is decoded and its state is read, and the blocks of some more are fetched.
 */
export function readBatches(context: SyncContext, options: ReadBatchesOptions): AsyncGenerator<Batch> {
  const fetched = mapAhead(spansOf(options), SPANS_AHEAD, ({ first, last }) =>
    context.metrics.timeStage('fetch', () => fetchBlocks(context.rpc, first, last)),
  );
  return readAhead(decode(context, fetched, options.finalized));
}

function* spansOf({ first, last, batchBlocks }: ReadBatchesOptions) {
  for (let start = first; start <= last; ) {
    const end = Math.min(start + batchBlocks() - 1, last);
    yield { first: start, last: end };
    start = end + 1;
  }
}

async function* decode(
  context: SyncContext,
  fetched: AsyncIterable<readonly RawBlock[]>,
  finalized: FinalBlock,
): AsyncGenerator<Batch> {
  const preparePacked = packedPreparation(context);
  for await (const span of fetched) {
    for (const group of cutBatches(span, encodedBytes, () => BATCH_BYTES))
      yield* decodeGroup(context, preparePacked, group, finalized);
  }
}

/** Decodes blocks into one batch, or into several if they have many rows. */
async function* decodeGroup(
  context: SyncContext,
  preparePacked: PreparePacked,
  group: readonly RawBlock[],
  finalized: FinalBlock,
): AsyncGenerator<Batch> {
  for (let rest = group; rest.length > 0; ) {
    // This request is sent before the blocks are decoded: later it would wait behind the requests for later blocks.
    const ofGroup = hashBelow(context, rest, finalized);
    const { taken, blocks, quarantined } = await context.metrics.timeStage('decode', () =>
      preparePacked(rest, ROW_BYTES),
    );
    const raws = rest.slice(0, taken);
    const hashBelowFinal = taken === rest.length ? ofGroup : hashBelow(context, raws, finalized);
    rest = rest.slice(taken);
    const lastBlock = raws.at(-1)?.number ?? 0;
    const readState = createStateReader(context, raws);
    // Starts the reads early. `writeBatch` repeats them with the changes that are due then, and the reader caches
    // these results.
    readStateVersions({
      touched: touchedOf(blocks),
      due: [],
      lastBlock,
      finalizedNumber: finalized.number,
      setAside: numbersOf(quarantined),
      read: readState,
    }).catch(() => undefined);
    const bytes = raws.reduce((sum, raw) => sum + encodedBytes(raw), 0);
    yield { raws, bytes, blocks, quarantined, readState, hashBelowFinal };
  }
}

function hashBelow(
  { rpc }: SyncContext,
  raws: readonly RawBlock[],
  finalized: FinalBlock,
): Promise<string | undefined> {
  const lastBlock = raws.at(-1)?.number ?? 0;
  if (lastBlock >= finalized.number) return Promise.resolve(undefined);
  const reading = readHashBelowFinal(rpc, lastBlock, finalized);
  // NOTE: a failure is thrown when the batch is written; until then it must not count as an unhandled rejection.
  reading.catch(() => undefined);
  return reading;
}

/** Moves a block of the batch to quarantine because its state does not decode. */
export async function setBlockAside(
  context: SyncContext,
  batch: Batch,
  blockNumber: number,
  reason: unknown,
): Promise<Batch> {
  const known = numbersOf(batch.quarantined);
  const isDecoded = ({ number }: RawBlock) => number !== blockNumber && !known.has(number);
  const prepare = packedPreparation(context);
  const { blocks, quarantined } = await prepare(batch.raws.filter(isDecoded), Number.POSITIVE_INFINITY);
  const aside = batch.raws.filter(({ number }) => number === blockNumber);
  return {
    ...batch,
    blocks,
    quarantined: [...batch.quarantined, ...quarantined, ...aside.map((raw) => quarantineRow(raw, reason))],
  };
}

/** The accounts with a state that may have changed, by block. Pure. */
export function touchedOf({ facts }: PackedBlocks) {
  return facts.map(({ number, touchedAccounts }) => ({ blockNumber: number, accounts: touchedAccounts }));
}

/** The block numbers of quarantine rows. Pure. */
export function numbersOf(quarantined: Batch['quarantined']): ReadonlySet<number> {
  return new Set(quarantined.map(({ block_number }) => block_number));
}
