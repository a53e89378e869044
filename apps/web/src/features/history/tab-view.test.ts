import { expect, test } from 'vitest';
import { changeTabView, initialTabView } from './tab-view.ts';

test('later pages stay as of the block the first one was read at', () => {
  const second = changeTabView(initialTabView, { type: 'page', page: 2, asOf: 100 });
  expect(second).toMatchObject({ page: 2, asOf: 100 });
  expect(changeTabView(second, { type: 'page', page: 3, asOf: 120 })).toMatchObject({ page: 3, asOf: 100 });
});

test('the first page follows the chain again', () => {
  const second = changeTabView(initialTabView, { type: 'page', page: 2, asOf: 100 });
  expect(changeTabView(second, { type: 'page', page: 1, asOf: 100 })).toEqual(initialTabView);
});

test('6.5 another size begins with page 1', () => {
  const second = changeTabView(initialTabView, { type: 'page', page: 2, asOf: 100 });
  expect(changeTabView(second, { type: 'size', size: 50 })).toEqual({ ...initialTabView, size: 50 });
});

test('showing small transfers begins with page 1, and a refresh keeps showing them', () => {
  const small = changeTabView(initialTabView, { type: 'small', showsSmall: true });
  expect(small).toEqual({ ...initialTabView, showsSmall: true });
  const later = changeTabView(small, { type: 'page', page: 4, asOf: 9 });
  expect(changeTabView(later, { type: 'refresh' })).toEqual(small);
});
