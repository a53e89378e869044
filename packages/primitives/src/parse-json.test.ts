import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

// Names that share their beginnings, and need escapes.
const unit = fc.constantFrom('\0', '\n', '\ud800', '\\', '"', '~', '2', 'a', 'é');
const name = fc.oneof(fc.string({ unit, maxLength: 5 }), fc.constantFrom('__proto__', '0', '~0'));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit }),
    fc.integer(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.array(fc.tuple(name, tie('value')), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
}));

test('a key with an escape is read as written after a similar object with another key', () => {
  parseJson('{"h":[],"\\\\":0}');
  expect(parseJson('{"h":1,"\\"":2}')).toEqual({ h: 1, '"': 2 });
});

test('every value is read as it was written, its keys in the same order', () => {
  fc.assert(
    fc.property(value, (written) => {
      for (const space of [undefined, ' \n']) {
        const read = parseJson(JSON.stringify(written, undefined, space));
        expect(JSON.stringify(read)).toBe(JSON.stringify(written));
      }
    }),
    { numRuns: 2000 },
  );
});

test('of equal keys the last one counts, whether it has an escape or not', () => {
  expect(parseJson('{"\\u0061":1,"a":2,"~1":3,"\\"":4,"~0":5}')).toEqual({ a: 2, '~1': 3, '"': 4, '~0': 5 });
});

test('`__proto__` is a key like any other', () => {
  const read = parseJson('{"\\u005f_proto__":{"a":1}}') as object;
  expect(Object.keys(read)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test('JSON may be nested deeper than the stack allows', () => {
  const depth = 100_000;
  let read = parseJson(`${'{"\\n":'.repeat(depth)}1${'}'.repeat(depth)}`);
  for (let level = 0; level < depth; level += 1) read = (read as Record<string, unknown>)['\n'];
  expect(read).toBe(1);
});

test('a text may consist of millions of escapes', () => {
  const text = '\n'.repeat(5_000_000);
  expect(parseJson(JSON.stringify({ [text]: 0 }))).toEqual({ [text]: 0 });
});

test.each(['', '{"a\\":1}', '{"a":1', '["\\u00"]'])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
