import { blockTables } from '../proof/rows-hash.ts';
import type { BlockFacts, BlockRows } from './block-rows.ts';
import { type ColumnArray, type ColumnsByTable, columnArrays, joinColumns } from './column-arrays.ts';

/**
 * Blocks as they are written: their rows by column, as a few long texts in place of an object for each row, so that blocks
 * can wait for their turn without being a burden for the garbage collector.
 */
export interface PackedBlocks {
  readonly facts: readonly BlockFacts[];
  readonly columns: ColumnsByTable;
}

/** Packs consecutive blocks. Pure. */
export function packBlocks(blocks: readonly BlockRows[]): PackedBlocks {
  return {
    facts: blocks.map((block) => ({
      number: block.number,
      timestampMs: block.timestampMs,
      rowsHash: block.rowsHash,
      touchedAccounts: block.touchedAccounts,
      signers: block.signers,
      ethereumAddresses: block.ethereumAddresses,
      createdContracts: block.createdContracts,
    })),
    columns: columnsOfBlocks((table) =>
      columnArrays(
        table,
        blocks.flatMap((block): readonly object[] => block[table]),
      ),
    ),
  };
}

/** All of the parts in one, in their order. Pure. */
export function joinPacked(parts: readonly PackedBlocks[]): PackedBlocks {
  return {
    facts: parts.flatMap(({ facts }) => facts),
    columns: columnsOfBlocks((table) => joinColumns(parts.map(({ columns }) => columns[table] ?? []))),
  };
}

function columnsOfBlocks(
  columnsOf: (table: (typeof blockTables)[number]) => readonly ColumnArray[],
): ColumnsByTable {
  return Object.fromEntries(blockTables.map((table) => [table, columnsOf(table)]));
}
