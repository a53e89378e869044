import { expect, test } from 'vitest';
import { invalidArgument } from './type-codec.ts';

const shown = (input: unknown) =>
  invalidArgument('args.0', 'u8', input).message.replace('args.0: expected u8, got ', '');

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  [true, 'true'],
  [12n, '12'],
  ['a "text"', '"a \\"text\\""'],
  [[1, 'b', null], '[1,"b",null]'],
  [{ a: 1, b: [{ c: 2n }] }, '{"a":1,"b":[{"c":2}]}'],
  ['x'.repeat(1000), `"${'x'.repeat(59)}…`],
  [Array.from({ length: 1000 }, () => 1), '[1,1,1,1,1,1,1,1]'],
])('%# is abbreviated to its beginning', (input, text) => {
  expect(shown(input)).toBe(text);
});

test('an infinitely nested value is abbreviated to its beginning', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(shown(deep)).toBe('[[[[…]]]]');
});
