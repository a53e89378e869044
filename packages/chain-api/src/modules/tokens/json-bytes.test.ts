import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes } from './json-bytes.ts';

test('the bytes of any value are those of its JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.string(), (value, key) => {
      for (const one of [value, { [key]: value, left: undefined, list: [undefined, value] }]) {
        expect(jsonBytes(one)).toBe(Buffer.byteLength(JSON.stringify(one)));
      }
    }),
  );
});

test('counting stops beyond the given number, also in a value whose JSON no string can hold', () => {
  const text = 'x'.repeat(1_000_000);
  const endless = Array.from({ length: 1_000 }, () => text);
  const bytes = jsonBytes(endless, 5_000_000);
  expect(bytes).toBeGreaterThan(5_000_000);
  expect(bytes).toBeLessThan(6_100_000);
});
