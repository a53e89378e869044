import type { blocks } from '../schema/blocks.ts';
import type { NewRow } from '../schema/define-table.ts';
import type { RowsByTable } from '../schema/layout.ts';
import { rowsHash } from '../schema/rows-hash.ts';
import type { BlockContent } from './block-content.ts';
import type { BlockRows } from './block-rows.ts';
import type { Indexed } from './module.ts';

/**
 * Turns a decoded block into the rows that it adds to all tables, except the versions of accounts' state. `read` are
 * the rows that modules read from the state (`ReadRows`). Pure: the same block and `read` give the same rows.
 */
export function projectBlock(
  { layout, projections, firstSeen }: Pick<Indexed, 'layout' | 'projections' | 'firstSeen'>,
  block: BlockContent,
  read: readonly RowsByTable[],
): BlockRows {
  const { number, hash, timestampMs, touchedAccounts } = block;
  const parts = projections.map((project) => project(block));
  const rows = Object.fromEntries(
    [...read, { blocks: [blockRow(block)] }, ...parts].flatMap((part) => Object.entries(part)),
  );
  const seen = Object.fromEntries(firstSeen.map(({ table, seenIn }) => [table.name, seenIn(block)]));
  return {
    number,
    hash,
    timestampMs,
    rows,
    rowsHash: rowsHash(layout.blockTables, rows),
    touchedAccounts,
    seen,
  };
}

function blockRow(block: BlockContent): NewRow<typeof blocks> {
  return {
    number: block.number,
    hash: block.hash,
    parent_hash: block.parentHash,
    spec_version: block.specVersion,
    timestamp_ms: block.timestampMs,
    relay_parent_number: block.relayParentNumber,
    relay_parent_storage_root: block.relayParentStorageRoot,
  };
}
