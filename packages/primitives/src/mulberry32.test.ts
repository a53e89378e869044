import { expect, test } from 'vitest';
import { mulberry32 } from './mulberry32.ts';

test('mulberry32 repeats the known sequence of a seed', () => {
  const next = mulberry32(1);
  expect([next(), next(), next()]).toEqual([2_693_262_067, 11_749_833, 2_265_367_787]);
});

test('two seeds give two sequences', () => {
  expect(mulberry32(1)()).not.toBe(mulberry32(2)());
});
