/** A batch that was written: how much it was and how long it took. */
export interface WrittenBatch {
  readonly blocks: number;
  /** Of its extrinsics and events as the chain encodes them. */
  readonly bytes: number;
  readonly durationMs: number;
}

export const FIRST_BATCH_BLOCKS = 16;
export const MOST_BATCH_BLOCKS = 256;
/** What a batch should be at most: decoded it takes many times its bytes, and nothing of it is seen before all is. */
export const BATCH_BYTES = 1_000_000;
/** A batch that takes longer is halved, down to `FIRST_BATCH_BLOCKS`. */
const BATCH_MS = 2000;

/**
 * Blocks of the next batch after one of up to `size` blocks was written: as many as come close to the target in bytes,
 * twice as many at most, and not more than `MOST_BATCH_BLOCKS`. Slowness alone makes no small batches: much of a batch's
 * time is the same however many blocks it has, so that smaller ones would be slower still. Pure.
 */
export function nextBatchBlocks(size: number, { blocks, bytes, durationMs }: WrittenBatch): number {
  if (blocks === 0) return size;
  const byBytes = Math.floor(BATCH_BYTES / (bytes / blocks));
  const byTime = durationMs <= BATCH_MS ? 2 * size : Math.max(FIRST_BATCH_BLOCKS, Math.floor(size / 2));
  return Math.max(1, Math.min(byBytes, byTime, MOST_BATCH_BLOCKS));
}

/** Cuts consecutive blocks into batches of up to `mostBytes`, of one block at least. Pure. */
export function* cutBatches<Block>(
  blocks: readonly Block[],
  bytesOf: (block: Block) => number,
  mostBytes: number,
): Generator<Block[]> {
  let batch: Block[] = [];
  let bytes = 0;
  for (const block of blocks) {
    const blockBytes = bytesOf(block);
    if (batch.length > 0 && bytes + blockBytes > mostBytes) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(block);
    bytes += blockBytes;
  }
  if (batch.length > 0) yield batch;
}
