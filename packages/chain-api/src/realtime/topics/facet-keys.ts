/** Matches any value of a facet, in filters and in keys alike. */
export const any = '*';

/** The key of a filter: one value for each facet of its topic, `*` for an omitted one. */
export function filterKey(values: readonly (string | number | undefined)[]): string {
  return values.map((value) => value ?? any).join('|');
}

/** The keys of all filters that match an item with these values for each facet. */
export function matchingKeys(facets: readonly (readonly string[])[]): string[] {
  return facets
    .reduce<string[][]>(
      (starts, values) =>
        starts.flatMap((start) => [...new Set(values), any].map((value) => [...start, value])),
      [[]],
    )
    .map((values) => values.join('|'));
}
