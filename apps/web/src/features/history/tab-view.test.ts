import { expect, test } from 'vitest';
import { hashOf } from '../../testing/builders.ts';
import { changeTabView, initialTabView } from './tab-view.ts';

const first = hashOf('10');

test('later pages are read as of the block at which page 1 was read', () => {
  const second = changeTabView(initialTabView, { type: 'page', page: 2, asOf: first });
  expect(second).toMatchObject({ page: 2, asOf: first });
  expect(changeTabView(second, { type: 'page', page: 3, asOf: hashOf('12') })).toMatchObject({
    page: 3,
    asOf: first,
  });
});

test('page 1 follows the chain again after a later page', () => {
  const second = changeTabView(initialTabView, { type: 'page', page: 2, asOf: first });
  expect(changeTabView(second, { type: 'page', page: 1, asOf: first })).toEqual(initialTabView);
});

test('6.5 choosing another page size leads to page 1', () => {
  const second = changeTabView(initialTabView, { type: 'page', page: 2, asOf: first });
  expect(changeTabView(second, { type: 'size', size: 50 })).toEqual({ ...initialTabView, size: 50 });
});

test('showing small transfers leads to page 1, and a refresh keeps showing them', () => {
  const second = changeTabView(initialTabView, { type: 'page', page: 2, asOf: first });
  const small = changeTabView(second, { type: 'small', showsSmall: true });
  expect(small).toEqual({ ...initialTabView, showsSmall: true });
  const later = changeTabView(small, { type: 'page', page: 4, asOf: first });
  expect(changeTabView(later, { type: 'refresh' })).toEqual(small);
});

test('6.2 after a reorg the newest page has a notice until another page, size or filter is chosen, or a refresh', () => {
  const third = changeTabView({ ...initialTabView, size: 25 }, { type: 'page', page: 3, asOf: first });
  const moved = changeTabView(third, { type: 'moved' });
  expect(moved).toEqual({ ...initialTabView, size: 25, hasMoved: true });
  expect(changeTabView(moved, { type: 'page', page: 2, asOf: first })).toMatchObject({ hasMoved: false });
  expect(changeTabView(moved, { type: 'size', size: 10 })).toEqual(initialTabView);
  expect(changeTabView(moved, { type: 'small', showsSmall: true })).toMatchObject({ hasMoved: false });
  expect(changeTabView(moved, { type: 'refresh' })).toMatchObject({ hasMoved: false });
});

test('6.7 another range of the chart does not change the page', () => {
  const second = changeTabView(initialTabView, { type: 'page', page: 2, asOf: first });
  expect(changeTabView(second, { type: 'range', range: 'days30' })).toEqual({ ...second, range: 'days30' });
});
