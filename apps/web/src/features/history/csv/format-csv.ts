import { csvRow } from '@hub/primitives/csv-row';

/**
 * Writes rows as CSV: all cells are quoted, inner quotes doubled, and cells that a spreadsheet would execute are
 * neutralized.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(csvRow).join('\r\n');
}
