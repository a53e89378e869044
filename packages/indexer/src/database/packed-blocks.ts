import type { BlockFacts, BlockRows } from '../projection/block-rows.ts';
import { type Layout, rowsOf } from '../schema/layout.ts';
import { joinRows, type PackedTables, packRows } from '../schema/pack-rows.ts';

/**
 * Blocks as they are written: their rows by column, as a few long texts in place of an object for each row, so that blocks
 * can wait for their turn without being a burden for the garbage collector.
 */
export interface PackedBlocks {
  readonly facts: readonly BlockFacts[];
  readonly rows: PackedTables;
}

/** Packs consecutive blocks. Pure. */
export function packBlocks({ blockTables }: Layout, blocks: readonly BlockRows[]): PackedBlocks {
  return {
    facts: blocks.map((block) => ({
      number: block.number,
      timestampMs: block.timestampMs,
      rowsHash: block.rowsHash,
      touchedAccounts: block.touchedAccounts,
      seen: block.seen,
    })),
    rows: blockTables.map((table) =>
      packRows(
        table,
        blocks.flatMap(({ rows }) => rowsOf(rows, table)),
      ),
    ),
  };
}

/** All of the parts in one, in their order. Pure. */
export function joinPacked(parts: readonly PackedBlocks[]): PackedBlocks {
  const tables = parts[0]?.rows ?? [];
  return {
    facts: parts.flatMap(({ facts }) => facts),
    rows: tables.flatMap((_, index) => joinRows(parts.flatMap(({ rows }) => rows[index] ?? [])) ?? []),
  };
}
