import { expect, test } from 'vitest';
import { decodeToken } from '../decode-token.ts';
import type { Property } from '../property.ts';
import { readCollection } from '../stored-collection.ts';

const property = (key: string, value: unknown): Property => ({
  key,
  value: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
});

/** Decodes a token of schema 1. Its collection has one attribute, by default a list with one possible value. */
function decode(choice: string, token: readonly Property[], field: object = {}) {
  const schema = { name: { _: 'colour' }, isArray: true, enumValues: { 0: { _: choice } }, ...field };
  const collection = readCollection([
    property('schemaName', 'unique'),
    property('schemaVersion', '1.0.0'),
    property('attributesSchema.0', schema),
  ]);
  return decodeToken(token, { collection });
}

const several = property('a.0', [0, 0, 0, 0, 0, 0, 0, 0]);

test('a token keeps attributes that are a few thousand characters longer than its properties', () => {
  const { token, decodingError } = decode('x'.repeat(400), [several]);
  expect(token?.attributes).toHaveLength(8);
  expect(decodingError).toBeNull();
});

test.each([500, 32_000])(
  'attributes that name a choice of %i characters eight times are left out',
  (length) => {
    const { token, decodingError } = decode('x'.repeat(length), [several]);
    expect(token).not.toHaveProperty('attributes');
    expect(decodingError).toBe('Invalid token properties: attributes');
  },
);

test('attributes with 8,000 short values are left out', () => {
  const { token, decodingError } = decode('x', [
    property(
      'a.0',
      Array.from({ length: 8000 }, () => 0),
    ),
  ]);
  expect(token).not.toHaveProperty('attributes');
  expect(decodingError).toBe('Invalid token properties: attributes');
});

test('a name that is only a long choice of the collection is left out', () => {
  const { token, decodingError } = decode('x'.repeat(5000), [property('a.0', 0)], {
    name: { _: 'name' },
    isArray: false,
  });
  expect(token).not.toHaveProperty('name');
  expect(decodingError).toContain('name');
});

test('a long text that the token stores itself is kept', () => {
  const name = 'n'.repeat(20_000);
  expect(decode('x', [property('n', { _: name })]).token).toMatchObject({ name });
});
