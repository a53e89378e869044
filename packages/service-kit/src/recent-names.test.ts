import { expect, test } from 'vitest';
import { createRecentNames } from './recent-names.ts';

test('a query text keeps its name while other texts fill the free places', () => {
  const names = createRecentNames(2);
  const a = names.take('a').name;
  names.take('b');
  expect(names.take('a')).toEqual({ name: a });
});

test('a text that is used twice replaces the one that was not used for the longest time', () => {
  const names = createRecentNames(2);
  names.take('a');
  const { name: dropped } = names.take('b');
  names.take('a');
  expect(names.take('c')).toEqual({});
  expect(names.take('c')).toEqual({ name: 'query_3', dropped });
  expect(names.take('a')).toEqual({ name: 'query_1' });
});

test('texts that are used once replace nothing', () => {
  const names = createRecentNames(1);
  names.take('a');
  for (let number = 0; number < 1000; number += 1) expect(names.take(`text ${number}`)).toEqual({});
  expect(names.take('a')).toEqual({ name: 'query_1' });
});

test('a text that is taken again after a clear gets a new name', () => {
  const names = createRecentNames(2);
  names.take('a');
  expect(names.clear()).toEqual(['query_1']);
  expect(names.take('a')).toEqual({ name: 'query_2' });
});
