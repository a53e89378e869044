import { expect, test } from 'vitest';
import { filterKey, matchingKeys } from './facet-keys.ts';

test('a filter without values and one with stars are the same', () => {
  expect(filterKey([undefined, '*'])).toBe(filterKey(['*', undefined]));
});

test.each([
  { facets: [], keys: [''] },
  { facets: [['a']], keys: ['a', '*'] },
  { facets: [['a', 'b', 'a']], keys: ['a', 'b', '*'] },
  { facets: [[], ['x']], keys: ['*|x', '*|*'] },
  { facets: [['a'], ['x']], keys: ['a|x', 'a|*', '*|x', '*|*'] },
])('$facets is for the filters $keys', ({ facets, keys }) => {
  expect(matchingKeys(facets)).toEqual(keys);
});
