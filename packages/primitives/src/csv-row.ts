/**
 * A row of CSV without line end: all cells are quoted, inner quotes doubled, and cells that a spreadsheet would execute
 * are neutralized.
 */
export function csvRow(cells: readonly string[]): string {
  return cells.map(quote).join(',');
}

function quote(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
