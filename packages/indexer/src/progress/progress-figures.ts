export interface ProgressPoint {
  readonly atMs: number;
  readonly done: number;
}

export interface ProgressFigures {
  /** Units per second between the first and the last point. */
  readonly rate: number;
  /** Undefined while the rate is zero. */
  readonly secondsLeft: number | undefined;
}

/** The rate between the first and the last point, and the time that the rest takes at that rate. Pure. */
export function progressFigures(points: readonly ProgressPoint[], total: number): ProgressFigures {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || last.atMs <= first.atMs) {
    return { rate: 0, secondsLeft: undefined };
  }
  const rate = Math.max(0, ((last.done - first.done) * 1000) / (last.atMs - first.atMs));
  return { rate, secondsLeft: rate === 0 ? undefined : Math.max(0, total - last.done) / rate };
}
