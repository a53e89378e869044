import type { RawBlock } from '../chain/raw-block.ts';
import { joinPacked, type PackedBlocks, packBlocks } from '../database/packed-blocks.ts';
import { packedBytes } from '../schema/pack-rows.ts';
import { cutBatches, nextPartBytes } from './batch-size.ts';
import { type PreparedBlocks, prepareBlocks } from './prepare-blocks.ts';
import type { BlockSource } from './sync-context.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

interface PackedPart {
  readonly blocks: PackedBlocks;
  readonly quarantined: PreparedBlocks['quarantined'];
  /** Number of blocks that were decoded or quarantined. */
  readonly taken: number;
}

/** Decodes and packs blocks in their order. Ends early once the packed rows have `mostBytes`, with at least one block. */
export type PreparePacked = (raws: readonly RawBlock[], mostBytes: number) => Promise<PackedPart>;

/**
 * Creates a preparation that decodes a few blocks at a time, so that few unpacked rows exist at any time: fewer blocks if
 * those before made many rows.
 */
export function packedPreparation(source: BlockSource): PreparePacked {
  let partBytes = nextPartBytes();
  return async (raws, mostBytes) => {
    const packed: PackedBlocks[] = [];
    const quarantined: PreparedBlocks['quarantined'][] = [];
    const yieldToEventLoop = createYieldToEventLoop();
    let taken = 0;
    let bytes = 0;
    for (const part of cutBatches(raws, encodedBytes, () => partBytes)) {
      const prepared = await prepareBlocks(source, part, yieldToEventLoop);
      await yieldToEventLoop();
      const blocks = packBlocks(source.store.indexed.layout, prepared.blocks);
      packed.push(blocks);
      quarantined.push(prepared.quarantined);
      taken += part.length;
      const rowBytes = packedBytes(blocks.rows);
      partBytes = nextPartBytes({ encodedBytes: sumOf(part), rowBytes });
      bytes += rowBytes;
      if (bytes >= mostBytes) break;
    }
    return { blocks: joinPacked(packed), quarantined: quarantined.flat(), taken };
  };
}

/** The encoded size of a block's extrinsics and events. Pure. */
export function encodedBytes({ extrinsics, events }: RawBlock): number {
  return extrinsics.reduce((sum, { length }) => sum + length, events?.length ?? 0);
}

function sumOf(raws: readonly RawBlock[]): number {
  return raws.reduce((sum, raw) => sum + encodedBytes(raw), 0);
}
