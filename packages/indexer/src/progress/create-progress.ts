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
  /** The terminal for the progress bar; without one, `writeLine` is called instead. */
  readonly terminal: Terminal | undefined;
  readonly writeLine: (label: string, line: ProgressLine) => void;
  readonly nowMs: () => number;
}

export interface Progress {
  update(label: string, done: number, total: number): void;
  /** Erases the bar. Callers do so before they write a line of text, and at the end. */
  clear(): void;
}

const WINDOW_MS = 15_000;
const REDRAW_MS = 100;
const LINE_MS = 10_000;
const CLEAR_LINE = '\r\u001b[K';

/** Shows progress: as a bar on a terminal, elsewhere as a line every ten seconds. */
export function createProgress({ terminal, writeLine, nowMs }: ProgressOptions): Progress {
  let points: ProgressPoint[] = [];
  let shownLabel = '';
  let shownAtMs = 0;
  let isDrawn = false;
  const begin = (label: string, atMs: number) => {
    shownLabel = label;
    points = [];
    // The first line appears after ten seconds, the bar at once.
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
      // Return the cursor to the first column, so that the next text overwrites the bar.
      terminal.write(`${CLEAR_LINE}${bar}\r`);
      isDrawn = true;
    },
    clear() {
      if (isDrawn) terminal?.write(CLEAR_LINE);
      isDrawn = false;
    },
  };
}
