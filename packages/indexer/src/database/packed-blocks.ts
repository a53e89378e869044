import type { BlockFacts, BlockRows } from '../projection/block-rows.ts';
import { type Layout, rowsOf } from '../schema/layout.ts';
import { joinRows, type PackedTables, packRows } from '../schema/pack-rows.ts';

/**
 * Blocks that are ready to be written: their rows as one long text per column instead of one object per row, so that
 * queued blocks do not burden the garbage collector.
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

/** Concatenates the parts in their order. Pure. */
export function joinPacked(parts: readonly PackedBlocks[]): PackedBlocks {
  const tables = parts[0]?.rows ?? [];
  return {
    facts: parts.flatMap(({ facts }) => facts),
    rows: tables.flatMap((_, index) => joinRows(parts.flatMap(({ rows }) => rows[index] ?? [])) ?? []),
  };
}
