import type { Figure } from './figure.ts';

const heads = ['', 'unit', 'median', 'min', 'max', 'runs', 'aim', 'least', ''] as const;

/** Prints the figures of a benchmark as a table: the median run, the range, and the comparison with the target. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(row);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const isText = (column: number) => column < 2 || column === heads.length - 1;
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  process.stdout.write(`\n${[title, line(heads), ...rows.map(line)].join('\n')}\n`);
}

function row({ what, unit, samples, target }: Figure): string[] {
  const sorted = samples.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const least = sorted[0] ?? Number.NaN;
  const most = sorted.at(-1) ?? Number.NaN;
  return [
    what,
    unit,
    number(median),
    number(least),
    number(most),
    String(samples.length),
    target === undefined ? '' : number(target.aim),
    target === undefined ? '' : number(target.least),
    target === undefined ? '' : verdict(median, target),
  ];
}

function verdict(value: number, { aim, least, better }: NonNullable<Figure['target']>): string {
  const reaches = (wanted: number) => (better === 'higher' ? value >= wanted : value <= wanted);
  if (reaches(aim)) return 'reached';
  return reaches(least) ? 'acceptable' : 'MISSED';
}

/** At most three significant digits below 100, from there on a whole number with thousands separators. */
function number(value: number): string {
  return value.toLocaleString(
    'en',
    value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  );
}
