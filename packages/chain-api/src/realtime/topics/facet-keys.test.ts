import { expect, test } from 'vitest';
import { filterKey, matchingKeys } from './facet-keys.ts';

test('`*` and an omitted value make the same filter key', () => {
  expect(filterKey([undefined, '*'])).toBe(filterKey(['*', undefined]));
});

test.each([
  { facets: [], keys: [''] },
  { facets: [['a']], keys: ['a', '*'] },
  { facets: [['a', 'b', 'a']], keys: ['a', 'b', '*'] },
  { facets: [[], ['x']], keys: ['*|x', '*|*'] },
  { facets: [['a'], ['x']], keys: ['a|x', 'a|*', '*|x', '*|*'] },
])('facet values $facets match the filter keys $keys', ({ facets, keys }) => {
  expect(matchingKeys(facets)).toEqual(keys);
});
