import { expect, test } from 'vitest';
import { invalidArgument } from './type-codec.ts';

const shown = (input: unknown) =>
  invalidArgument('args.0', 'u8', input).message.replace('args.0: expected u8, got ', '');

test.each([
  ['nothing', undefined],
  ['null', null],
  ['true', true],
  ['12', 12n],
  ['"a \\"text\\""', 'a "text"'],
  ['[1,"b",null]', [1, 'b', null]],
  ['{"a":1,"b":[{"c":2}]}', { a: 1, b: [{ c: 2n }] }],
  [`"${'x'.repeat(59)}…`, 'x'.repeat(1000)],
  ['[1,1,1,1,1,1,1,1]', Array.from({ length: 1000 }, () => 1)],
])('the message about a refused value shows it, or its beginning, as %s', (text, input) => {
  expect(shown(input)).toBe(text);
});

test('the message about a value of 100,000 nested lists shows four of them', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(shown(deep)).toBe('[[[[…]]]]');
});
