import { csvRow } from '@hub/primitives/csv-row';

/** Writes rows as CSV: every cell quoted, inner quotes doubled, cells that a spreadsheet would run made harmless. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(csvRow).join('\r\n');
}
