/** Counts the events of a run by name. */
export interface Tally {
  count(what: string): void;
  readonly counts: Readonly<Record<string, number>>;
}

export function createTally(): Tally {
  const counts: Record<string, number> = {};
  return {
    counts,
    count(what) {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
}
