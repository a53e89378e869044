import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storableText } from './row-text.ts';
import { storableJsonText } from './storable-json.ts';

// Texts with the characters that the database refuses, and with those that an escape in JSON consists of.
const text = fc.string({
  unit: fc.constantFrom('\0', '\ud800', '\udc00', '\\', 'u', '0', 'd', '8', '"', 'a'),
});

test('every text and every name in a JSON value is changed to one that the database can store', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
      const fields = Object.fromEntries(pairs);
      const storable = (entries: readonly (readonly [string, string])[]) =>
        entries.map(([name, value]) => [storableText(name), storableText(value)]);
      const expected = {
        list: storable(pairs),
        fields: Object.fromEntries(storable(Object.entries(fields))),
      };
      expect(storableJsonText({ list: pairs, fields })).toBe(JSON.stringify(expected));
    }),
  );
});
