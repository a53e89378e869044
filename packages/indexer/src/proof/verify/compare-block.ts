import type { StoredBlock } from '../../database/read-block-rows.ts';
import { quarantine } from '../../schema/bookkeeping.ts';
import type { Layout } from '../../schema/layout.ts';
import { type TextRow, textRow } from '../../schema/row-text.ts';
import { ownRowHash } from '../../schema/rows-hash.ts';
import { compareRow, compareRows, wholeRow } from './compare-rows.ts';
import type { Difference } from './difference.ts';
import { type ExpectedBlock, expectedRows } from './expected-block.ts';

/**
 * Compares a block's stored rows with the chain. For a quarantined block it compares the values that identify the block;
 * the stored bytes and reason come from an earlier answer of a node and are checked by the row's own hash only. Pure.
 */
export function compareBlock(
  { blockTables }: Layout,
  stored: StoredBlock,
  expected: ExpectedBlock,
): Difference[] {
  const [quarantined] = stored.rowsOf(quarantine);
  if (quarantined === undefined) {
    const aside = expected.quarantined;
    return [
      ...blockTables.flatMap((table) =>
        compareRows(table, stored.rowsOf(table), expectedRows(expected, table)),
      ),
      ...(aside === undefined ? [] : [wholeRow(quarantine, textRow(quarantine, aside), false)]),
    ];
  }
  return [
    ...blockTables.flatMap((table) => compareRows(table, stored.rowsOf(table), [])),
    ...compareQuarantined(quarantined, expected),
  ];
}

function compareQuarantined(row: TextRow, { raw, quarantined }: ExpectedBlock): Difference[] {
  const place = {
    block_hash: raw.hash,
    parent_hash: raw.parentHash,
    spec_version: String(raw.specVersion),
  };
  const wrongPlace = compareRow(quarantine, row, place, Object.keys(place));
  const hash = ownRowHash(quarantine, row);
  if (row.row_hash === hash) return wrongPlace;
  const bytes =
    quarantined === undefined
      ? []
      : compareRow(quarantine, row, textRow(quarantine, quarantined), ['reason', 'extrinsics', 'events']);
  const wrong = [...wrongPlace, ...bytes];
  // No compared column is wrong, so the wrong value is the hash, the number of attempts, or, if the block can be
  // decoded by now, one of the columns that were not compared.
  return wrong.length > 0 ? wrong : compareRow(quarantine, row, { row_hash: hash }, ['row_hash']);
}
