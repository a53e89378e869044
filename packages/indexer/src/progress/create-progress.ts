import { progressBar } from './progress-bar.ts';
import { type ProgressFigures, type ProgressPoint, progressFigures } from './progress-figures.ts';

export interface Terminal {
  readonly columns: number;
  write(text: string): unknown;
}

export interface ProgressLine extends ProgressFigures {
  readonly done: number;
  readonly total: number;
}

export interface ProgressOptions {
  /** Where a bar is drawn; without one, lines are written. */
  readonly terminal: Terminal | undefined;
  readonly writeLine: (label: string, line: ProgressLine) => void;
  readonly nowMs: () => number;
}

export interface Progress {
  update(label: string, done: number, total: number): void;
  /** Takes the bar away, for a line of text or for good. */
  clear(): void;
}

const WINDOW_MS = 15_000;
const REDRAW_MS = 100;
const LINE_MS = 10_000;
const CLEAR_LINE = '\r\u001b[K';

/** Shows how far something is: a bar on a terminal, elsewhere a line every ten seconds. */
export function createProgress({ terminal, writeLine, nowMs }: ProgressOptions): Progress {
  let points: ProgressPoint[] = [];
  let shownLabel = '';
  let shownAtMs = 0;
  let isDrawn = false;
  const begin = (label: string, atMs: number) => {
    shownLabel = label;
    points = [];
    // A line has to be earned by ten seconds of work, a bar is there at once.
    shownAtMs = terminal === undefined ? atMs : 0;
  };
  return {
    update(label, done, total) {
      const atMs = nowMs();
      if (label !== shownLabel) begin(label, atMs);
      const recent = points.filter((point) => atMs - point.atMs <= WINDOW_MS);
      points = [...recent, { atMs, done }];
      if (atMs - shownAtMs < (terminal === undefined ? LINE_MS : REDRAW_MS)) return;
      shownAtMs = atMs;
      const figures = progressFigures(points, total);
      if (terminal === undefined) return writeLine(label, { done, total, ...figures });
      const bar = progressBar({ label, done, total, nowMs: atMs, ...figures }, terminal.columns);
      // The cursor goes back to the beginning, so that what is written next begins a line.
      terminal.write(`${CLEAR_LINE}${bar}\r`);
      isDrawn = true;
    },
    clear() {
      if (isDrawn) terminal?.write(CLEAR_LINE);
      isDrawn = false;
    },
  };
}
