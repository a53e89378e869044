import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inexactNumber } from './inexact-number.ts';

test.each([
  ['{"amount":1.0000000000000000001}', '1.0000000000000000001'],
  ['[9007199254740993]', '9007199254740993'],
  ['[1,-123456789012345678901]', '-123456789012345678901'],
  ['{"a":"\\"1","b":0.12345678901234567890123}', '0.12345678901234567890123'],
  ['[1e400]', '1e400'],
  ['[1e-400]', '1e-400'],
  ['[12345678901234567891e3]', '12345678901234567891e3'],
])('the first number in %s that `JSON.parse` would change is %s', (json, number) => {
  expect(inexactNumber(json)).toBe(number);
});

test.each([
  '{"amount":0.1}',
  '[100000000000000000000,1e21,1.5e-7,1E+3,0.10,-0,0,0.000000000000000001]',
  '["123456789012345678901234567890","0x1234567890123456789012345678901234"]',
  '{"a\\"12345678901234567890123":1}',
  '[9007199254740992]',
])('`JSON.parse` would change no number in %s', (json) => {
  expect(inexactNumber(json)).toBeUndefined();
});

// An algorithm with quadratic time would exceed any time limit.
test('a number of a million digits that `JSON.parse` would change is found within the time limit of a test', () => {
  const number = `1${'0'.repeat(1_000_000)}1`;
  expect(inexactNumber(`[${number}]`)).toBe(number);
});

test('JSON that JavaScript wrote has no number that `JSON.parse` would change', () => {
  const isExact = (value: unknown) => inexactNumber(JSON.stringify(value)) === undefined;
  fc.assert(fc.property(fc.jsonValue(), isExact));
  fc.assert(fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })), isExact));
});
