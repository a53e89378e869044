/** Prints rows under their headers; the first column is left-aligned, all others are right-aligned. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = [heads, ...rows.map((row) => row.map(write))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${[title, ...lines].join('\n')}\n`);
}

/** At most three significant digits below 100, from there on a whole number with thousands separators. */
function write(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  return cell.toLocaleString(
    'en',
    Math.abs(cell) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  );
}
