import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BATCH_BYTES,
  cutBatches,
  FIRST_BATCH_BLOCKS,
  MOST_BATCH_BLOCKS,
  nextBatchBlocks,
  nextPartBytes,
} from './batch-size.ts';

test('fast batches of few bytes grow to the largest size', () => {
  const sizes = [FIRST_BATCH_BLOCKS];
  for (let index = 0; index < 6; index += 1) {
    const size = sizes.at(-1) ?? 0;
    sizes.push(nextBatchBlocks(size, { blocks: size, bytes: size * 500, durationMs: 20 }));
  }
  expect(sizes).toEqual([16, 32, 64, 128, 256, 256, 256]);
});

test.each([
  [
    '100 blocks with ten times the permitted bytes',
    10,
    { blocks: 100, bytes: 10 * BATCH_BYTES, durationMs: 10 },
  ],
  ['100 blocks in 10 seconds', 50, { blocks: 100, bytes: 100, durationMs: 10_000 }],
  ['3 blocks in 10 seconds', 50, { blocks: 3, bytes: 100, durationMs: 10_000 }],
  [
    'one block with five times the permitted bytes',
    1,
    { blocks: 1, bytes: 5 * BATCH_BYTES, durationMs: 3000 },
  ],
  ['100 blocks without bytes in no time', 200, { blocks: 100, bytes: 0, durationMs: 0 }],
  ['no blocks', 100, { blocks: 0, bytes: 0, durationMs: 0 }],
])('after a batch of %s, the size changes from 100 to %i blocks', (_, next, written) => {
  expect(nextBatchBlocks(100, written)).toBe(next);
});

test('a slow database does not shrink batches below `FIRST_BATCH_BLOCKS`', () => {
  let size = MOST_BATCH_BLOCKS;
  for (let index = 0; index < 20; index += 1)
    size = nextBatchBlocks(size, { blocks: size, bytes: size * 500, durationMs: 60_000 });
  expect(size).toBe(FIRST_BATCH_BLOCKS);
});

test('a slow batch is never followed by a larger one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_BATCH_BLOCKS }), (size) => {
      expect(nextBatchBlocks(size, { blocks: 1, bytes: 100, durationMs: 10_000 })).toBeLessThanOrEqual(size);
    }),
  );
});

test('a batch has at least one block and at most `MOST_BATCH_BLOCKS`', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1e9), fc.nat(1e6), (blocks, bytes, durationMs) => {
      const next = nextBatchBlocks(MOST_BATCH_BLOCKS, { blocks, bytes, durationMs });
      expect(Number.isInteger(next) && next >= 1 && next <= MOST_BATCH_BLOCKS).toBe(true);
    }),
  );
});

test('blocks are split in order into batches within the limit; only single blocks exceed it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 * BATCH_BYTES)), (blocks) => {
      const batches = [
        ...cutBatches(
          blocks,
          (bytes) => bytes,
          () => BATCH_BYTES,
        ),
      ];
      expect(batches.flat()).toEqual(blocks);
      for (const batch of batches) {
        const bytes = batch.reduce((sum, block) => sum + block, 0);
        expect(batch.length === 1 || (batch.length > 0 && bytes <= BATCH_BYTES)).toBe(true);
      }
    }),
  );
});

test('parts are smaller while blocks make many rows from each byte, and of the usual size again afterwards', () => {
  const usual = nextPartBytes();
  const smaller = nextPartBytes({ encodedBytes: usual, rowBytes: 40 * 1024 * 1024 });
  expect(smaller).toBeLessThan(usual / 5);
  expect(nextPartBytes({ encodedBytes: smaller, rowBytes: 4 * 1024 * 1024 })).toBe(smaller);
  expect(nextPartBytes({ encodedBytes: smaller, rowBytes: 10 * smaller })).toBe(usual);
});
