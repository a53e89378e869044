import {
  type BlockSpan,
  readBlockRows,
  type StoredBlock,
  storedRowsHash,
} from '../../database/read-block-rows.ts';
import { quarantine, rollingHashes } from '../../schema/bookkeeping.ts';
import { rollHash } from '../../schema/rows-hash.ts';
import { compareBlock } from './compare-block.ts';
import { compareRows } from './compare-rows.ts';
import { type ExpectedBlock, expectBlocks } from './expected-block.ts';
import { missingBlock } from './missing-block.ts';
import type { SeenCollector } from './seen-collector.ts';
import type { VerifyContext } from './verify-context.ts';

const SPAN_BLOCKS = 50;

export interface VerifyBlocksOptions {
  /** Last block written. */
  readonly last: number;
  /** Numbers of the blocks to derive again from the chain even if their hashes match. */
  readonly sample: ReadonlySet<number>;
  readonly collector: SeenCollector;
}

export interface VerifiedBlocks {
  /** Number of blocks with rows derived again from the chain. */
  readonly madeAgain: number;
  readonly quarantined: readonly number[];
}

/**
 * Computes the hashes of every block from its rows. Blocks with hashes that differ from the stored ones, quarantined
 * blocks and the blocks of the sample are fetched from the chain, and their derived rows are compared one by one.
 */
export async function verifyBlocks(
  context: VerifyContext,
  { last, sample, collector }: VerifyBlocksOptions,
): Promise<VerifiedBlocks> {
  const quarantined: number[] = [];
  const { schemaName } = context;
  const { indexed } = context.store;
  let madeAgain = 0;
  let rolled: string | undefined;
  for (let first = 0; first <= last; first += SPAN_BLOCKS) {
    context.signal.throwIfAborted();
    const span = { first, last: Math.min(first + SPAN_BLOCKS - 1, last) };
    const blocks = await readBlockRows(context.db, { schemaName, indexed }, span);
    const sampled = await fetchSample(context, span, sample);
    for (const [number, stored] of blocks) {
      const rowsHash = storedRowsHash(indexed.layout, stored);
      const isSound =
        stored.rowsOf(quarantine).length === 0 && hasHashes(stored, rowsHash, rollHash(rolled, rowsHash));
      const expected = sampled.get(number) ?? (isSound ? undefined : await expectBlock(context, number));
      if (expected !== undefined) {
        madeAgain += 1;
        context.report(compareBlock(indexed.layout, stored, expected));
      }
      const trueHash = trueRowsHash(stored, rowsHash, expected);
      rolled = rollHash(rolled, trueHash);
      const hashes = { block_number: String(number), rows_hash: trueHash, rolling_hash: rolled };
      context.report(compareRows(rollingHashes, stored.rowsOf(rollingHashes), [hashes]));
      if (stored.rowsOf(quarantine).length > 0) quarantined.push(number);
      else collector.add(number, stored, expected);
    }
    context.onProgress({ part: 'blocks', done: span.last + 1, total: last + 1 });
  }
  return { madeAgain, quarantined };
}

function hasHashes(stored: StoredBlock, rowsHash: string, rolled: string): boolean {
  const [row] = stored.rowsOf(rollingHashes);
  return row?.rows_hash === rowsHash && row.rolling_hash === rolled;
}

/** The correct rows hash. A quarantined block keeps the hash of its identifying values even if it can be decoded now. */
function trueRowsHash(stored: StoredBlock, rowsHash: string, expected: ExpectedBlock | undefined): string {
  if (expected === undefined) return rowsHash;
  const isWaiting = stored.rowsOf(quarantine).length > 0 && expected.quarantined === undefined;
  return isWaiting ? rowsHash : expected.rowsHash;
}

async function fetchSample(
  context: VerifyContext,
  { first, last }: BlockSpan,
  sample: ReadonlySet<number>,
): Promise<ReadonlyMap<number, ExpectedBlock>> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const chosen = numbers.filter((number) => sample.has(number));
  if (chosen.length === numbers.length) {
    return new Map((await expectBlocks(context, first, last)).map((block) => [block.raw.number, block]));
  }
  const blocks = await Promise.all(chosen.map((number) => expectBlock(context, number)));
  return new Map(blocks.map((block) => [block.raw.number, block]));
}

async function expectBlock(context: VerifyContext, number: number): Promise<ExpectedBlock> {
  const [block] = await expectBlocks(context, number, number);
  if (block !== undefined) return block;
  throw missingBlock(number);
}
