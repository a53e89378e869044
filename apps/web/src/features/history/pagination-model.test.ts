import { expect, test } from 'vitest';
import { countPages, paginationItems } from './pagination-model.ts';

function shown(current: number, pageCount: number): string {
  return paginationItems(current, pageCount)
    .map((item) => (item.kind === 'gap' ? '…' : item.page))
    .join(' ');
}

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 … 8'],
  [3, 8, '1 2 3 4 … 8'],
  [4, 8, '1 … 3 4 5 … 8'],
  [8, 8, '1 … 7 8'],
  [19, 37, '1 … 18 19 20 … 37'],
  [2, countPages(Number.MAX_SAFE_INTEGER, 10), '1 2 3 … 900719925474100'],
])('6.5 page %i of %i offers the pages %s', (current, pageCount, text) => {
  expect(shown(current, pageCount)).toBe(text);
});

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [365, 50, 8],
])('%i rows with %i per page are %i pages', (total, size, pages) => {
  expect(countPages(total, size)).toBe(pages);
});
