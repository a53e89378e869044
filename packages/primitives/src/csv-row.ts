/** A row of CSV without its line end: every cell quoted, inner quotes doubled, cells a spreadsheet would run made harmless. */
export function csvRow(cells: readonly string[]): string {
  return cells.map(quote).join(',');
}

function quote(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
