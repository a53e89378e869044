/** How often at least a run must come to each outcome, error and event: a draft that stops reaching a rule fails here. */
const LEAST: Readonly<Record<string, number>> = { all: 1 };

/** What a run came to less often than it must. */
export function missing(counts: ReadonlyMap<string, number>): readonly string[] {
  if (process.env.SHOW_COUNTS)
    console.log(
      [...counts]
        .sort()
        .map(([k, v]) => `${k}\t${v}`)
        .join('\n'),
    );
  return Object.entries(LEAST)
    .filter(([name, least]) => (counts.get(name) ?? 0) < least)
    .map(([name, least]) => `${name}: ${counts.get(name) ?? 0} of ${least}`);
}
