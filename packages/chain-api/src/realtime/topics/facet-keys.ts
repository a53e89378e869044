/** Stands for any value of a facet, in filters and in keys alike. */
export const any = '*';

/** The key of a filter: one value for each facet of its topic, `*` where the subscriber named none. */
export function filterKey(values: readonly (string | number | undefined)[]): string {
  return values.map((value) => value ?? any).join('|');
}

/** The keys of all filters that something matches which has these values for each facet. */
export function matchingKeys(facets: readonly (readonly string[])[]): string[] {
  return facets
    .reduce<string[][]>(
      (starts, values) =>
        starts.flatMap((start) => [...new Set(values), any].map((value) => [...start, value])),
      [[]],
    )
    .map((values) => values.join('|'));
}
