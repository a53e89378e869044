import { columnsOf } from '../../database/table-columns.ts';
import type { Tables } from '../../database/tables.ts';
import type { TextRow } from '../text-row.ts';
import type { Difference } from './difference.ts';

/** The column that tells to which block a row of the table belongs. */
const blockColumns: { readonly [Table in keyof Tables]: keyof Tables[Table] & string } = {
  checkpoint: 'block_number',
  blocks: 'number',
  extrinsics: 'block_number',
  events: 'block_number',
  event_accounts: 'block_number',
  accounts: 'created_at_block',
  ethereum_addresses: 'block_number',
  coin_balances: 'valid_from',
  coin_transfers: 'block_number',
  account_history: 'block_number',
  quarantine: 'block_number',
  rolling_hashes: 'block_number',
};

/** What differs between the rows a table has and those it should have, found by their keys. Pure. */
export function compareRows(
  table: keyof Tables,
  stored: readonly TextRow[],
  expected: readonly TextRow[],
): Difference[] {
  const missing = new Map(expected.map((row) => [keyText(table, row), row]));
  const differences: Difference[] = [];
  for (const row of stored) {
    const key = keyText(table, row);
    const match = missing.get(key);
    missing.delete(key);
    if (match === undefined) differences.push(wholeRow(table, row, true));
    else for (const difference of compareRow(table, row, match)) differences.push(difference);
  }
  return [...differences, ...[...missing.values()].map((row) => wholeRow(table, row, false))];
}

/** Which of the given columns (all values when absent) differ between two rows of one key. Pure. */
export function compareRow(
  table: keyof Tables,
  stored: TextRow,
  expected: TextRow,
  columns: readonly string[] = columnsOf(table, 'value'),
): Difference[] {
  return columns
    .filter((column) => stored[column] !== expected[column])
    .map((column) => ({
      ...wholeRow(table, stored, true),
      column,
      stored: stored[column] ?? null,
      expected: expected[column] ?? null,
    }));
}

/** A row that should not be there, or is not there and should be. Pure. */
export function wholeRow(table: keyof Tables, row: TextRow, isStored: boolean): Difference {
  const key = Object.fromEntries(columnsOf(table, 'key').map((column) => [column, row[column] ?? null]));
  const text = JSON.stringify(row);
  return {
    table,
    block: row[blockColumns[table]] ?? null,
    key,
    column: undefined,
    stored: isStored ? text : null,
    expected: isStored ? null : text,
  };
}

function keyText(table: keyof Tables, row: TextRow): string {
  return JSON.stringify(columnsOf(table, 'key').map((column) => row[column]));
}
