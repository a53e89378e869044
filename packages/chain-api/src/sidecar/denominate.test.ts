import { expect, test } from 'vitest';
import { denominate } from './denominate.ts';

test.each([
  ['0', 18, '0'],
  ['7', 0, '7'],
  ['7', 3, '.007'],
  ['123', 3, '.123'],
  ['1234', 3, '1.234'],
])('%s smallest units with %i decimals are written as %s', (amount, decimals, text) => {
  expect(denominate(amount, decimals)).toBe(text);
});
