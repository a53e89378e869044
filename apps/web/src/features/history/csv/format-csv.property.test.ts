import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv } from './format-csv.ts';

/** A parser of fully quoted CSV, written from RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let position = 0;
  while (position < text.length) {
    const end = /"(?:[^"]|"")*"/y;
    end.lastIndex = position;
    const cell = end.exec(text)?.[0] ?? '';
    if (cell === '') throw new Error(`no quoted cell at ${position}`);
    rows.at(-1)?.push(cell.slice(1, -1).replaceAll('""', '"'));
    position += cell.length;
    if (text[position] === ',') position += 1;
    else if (text.startsWith('\r\n', position)) {
      position += 2;
      rows.push([]);
    }
  }
  return rows;
}

test('any text survives writing and parsing, except for the apostrophe that is put before a formula', () => {
  const cells = fc.array(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (rows) => {
      const expected = rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)));
      expect(parseCsv(formatCsv(rows))).toEqual(expected);
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@x'])('6.6 the formula %s is neutralized', (cell) => {
  expect(formatCsv([[cell]])).toBe(`"'${cell}"`);
});
