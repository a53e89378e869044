/** The points with which no test title in the sources begins; a title may begin with several numbers. */
export function pointsWithoutScenario(
  points: readonly string[],
  sources: readonly string[],
): readonly string[] {
  const titles = sources.flatMap((source) => [...source.matchAll(/['"`]((?:\d+(?:\.\d+)? )+)[^'"`]*['"`]/g)]);
  const named = new Set(titles.flatMap(([, numbers = '']) => numbers.trim().split(' ')));
  return points.filter((point) => !named.has(point));
}
