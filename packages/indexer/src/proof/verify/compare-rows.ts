import type { Table } from '../../schema/define-table.ts';
import type { TextRow } from '../../schema/row-text.ts';
import type { Difference } from './difference.ts';

/** Compares the stored rows of a table with the expected ones, matched by key. Pure. */
export function compareRows(
  table: Table,
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

/** Compares the given columns (default: all values) of two rows with the same key. Pure. */
export function compareRow(
  table: Table,
  stored: TextRow,
  expected: TextRow,
  columns: readonly string[] = table.values,
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

/** The difference of a row that is superfluous (`isStored`) or missing. Pure. */
export function wholeRow(table: Table, row: TextRow, isStored: boolean): Difference {
  const key = Object.fromEntries(table.keys.map((column) => [column, row[column] ?? null]));
  const text = JSON.stringify(row);
  return {
    table: table.name,
    block: row[table.kind.block] ?? null,
    key,
    column: undefined,
    stored: isStored ? text : null,
    expected: isStored ? null : text,
  };
}

function keyText(table: Table, row: TextRow): string {
  return JSON.stringify(table.keys.map((column) => row[column]));
}
