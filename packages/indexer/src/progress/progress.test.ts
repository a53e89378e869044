import { expect, test } from 'vitest';
import { createProgress, type ProgressLine } from './create-progress.ts';
import { progressBar } from './progress-bar.ts';
import { progressFigures } from './progress-figures.ts';

test('progressFigures uses the first and last point, and gives no time left without progress', () => {
  const points = [
    { atMs: 1000, done: 100 },
    { atMs: 3000, done: 300 },
  ];
  expect(progressFigures(points, 1300)).toEqual({ rate: 100, secondsLeft: 10 });
  expect(progressFigures(points.slice(1), 1300)).toEqual({ rate: 0, secondsLeft: undefined });
  expect(progressFigures([...points, { atMs: 5000, done: 100 }], 1300).secondsLeft).toBeUndefined();
});

test.each([
  [{ done: 250, total: 1000, rate: 100, secondsLeft: 7.5 }, ' 25.0 % ██████░░', '250/1000  100/s  8 s left'],
  [{ done: 999, total: 1000, rate: 0.25, secondsLeft: 75 }, ' 99.9 %', '0.3/s  1 min 15 s left'],
  [{ done: 5, total: 100_000, rate: 5, secondsLeft: 19_999 }, '  0.0 % ░', '5.0/s  5 h 33 min left'],
  [{ done: 0, total: 0, rate: 0, secondsLeft: undefined }, '100.0 % █', '0/0  0.0/s'],
])('the bar for %j has percentage, figures and time left, and fits 40 columns', (figures, ...parts) => {
  const bar = progressBar({ label: 'blocks', nowMs: 0, ...figures }, 200);
  for (const part of parts) expect(bar).toContain(part);
  expect(progressBar({ label: 'blocks', nowMs: 0, ...figures }, 40)).toHaveLength(39);
});

test('on a terminal, the bar is drawn at most every 100 ms, and erased at the end', () => {
  let nowMs = 0;
  const written: string[] = [];
  const terminal = { columns: 80, write: (text: string) => written.push(text) };
  const progress = createProgress({ terminal, writeLine: () => expect.unreachable(), nowMs: () => nowMs });
  for (nowMs = 1000; nowMs < 2000; nowMs += 50) progress.update('blocks', nowMs, 2000);
  progress.clear();
  expect(written).toHaveLength(11);
  expect(written[9]).toContain('1900/2000  1000/s');
  expect(written[10]).toBe('\r\u001b[K');
});

test('without a terminal, a line is written every ten seconds, with the rate of recent seconds', () => {
  let nowMs = 0;
  const lines: ProgressLine[] = [];
  const writeLine = (_: string, line: ProgressLine) => lines.push(line);
  const progress = createProgress({ terminal: undefined, writeLine, nowMs: () => nowMs });
  for (; nowMs <= 30_000; nowMs += 1000)
    progress.update('blocks', nowMs <= 15_000 ? nowMs : 15_000 + (nowMs - 15_000) * 2, 60_000);
  progress.clear();
  expect(lines.map(({ rate }) => rate)).toEqual([1000, 1333.3333333333333, 2000]);
});
