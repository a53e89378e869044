/** The size and duration of a batch that was written. */
export interface WrittenBatch {
  readonly blocks: number;
  /** Encoded size of its extrinsics and events. */
  readonly bytes: number;
  readonly durationMs: number;
}

export const FIRST_BATCH_BLOCKS = 16;
export const MOST_BATCH_BLOCKS = 256;
/**
 * Target size of a batch. Decoded, it takes many times its bytes, and none of its rows are visible before all are
 * written.
 */
export const BATCH_BYTES = 1_000_000;
/** A batch that takes longer is slow. */
const BATCH_MS = 2000;

/**
 * Number of blocks of the next batch after one of up to `size` blocks: as many as come close to the target in bytes, at
 * least 1, and at most `MOST_BATCH_BLOCKS`. The time permits up to twice `size`. After a slow batch it permits half of
 * `size`; batches of `FIRST_BATCH_BLOCKS` or fewer keep their size, because much of a batch's time does not depend on
 * the number of blocks, and even smaller ones would be slower. Pure.
 */
export function nextBatchBlocks(size: number, { blocks, bytes, durationMs }: WrittenBatch): number {
  if (blocks === 0) return size;
  const byBytes = Math.floor(BATCH_BYTES / (bytes / blocks));
  const slower = Math.min(size, Math.max(FIRST_BATCH_BLOCKS, Math.floor(size / 2)));
  const byTime = durationMs <= BATCH_MS ? 2 * size : slower;
  return Math.max(1, Math.min(byBytes, byTime, MOST_BATCH_BLOCKS));
}

/**
 * Splits consecutive blocks into batches of up to `mostBytes`, with at least one block each. The limit is read again for
 * each block. Pure, apart from that.
 */
export function* cutBatches<Block>(
  blocks: readonly Block[],
  bytesOf: (block: Block) => number,
  mostBytes: () => number,
): Generator<Block[]> {
  let batch: Block[] = [];
  let bytes = 0;
  for (const block of blocks) {
    const blockBytes = bytesOf(block);
    if (batch.length > 0 && bytes + blockBytes > mostBytes()) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(block);
    bytes += blockBytes;
  }
  if (batch.length > 0) yield batch;
}

/** Largest encoded size of a part, which is the blocks that are decoded together before their rows are packed. */
const PART_BYTES = 20_000;
/** Target size of the packed rows of a part. */
const PART_ROW_BYTES = 4 * 1024 * 1024;

/** The encoded size of the next part: less than usual if the last one made many rows from each byte. Pure. */
export function nextPartBytes(last?: { readonly encodedBytes: number; readonly rowBytes: number }): number {
  if (last === undefined || last.rowBytes === 0) return PART_BYTES;
  return Math.min(PART_BYTES, Math.floor((last.encodedBytes * PART_ROW_BYTES) / last.rowBytes));
}
