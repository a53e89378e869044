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

test('a token keeps attributes that are 40,000 bytes longer than its properties', () => {
  const { token, decodingError } = decode('x'.repeat(4900), [several]);
  expect(token?.attributes).toHaveLength(8);
  expect(decodingError).toBeNull();
});

test.each(['x'.repeat(5200), '名'.repeat(1750), 'x'.repeat(32_000)])(
  'attributes that name a choice of more than 5,200 bytes eight times are left out',
  (choice) => {
    const { token, decodingError } = decode(choice, [several]);
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

test('attributes are left out if a name that is a long choice leaves no room for them', () => {
  const { token, decodingError } = decode('x'.repeat(30_000), [property('a.0', 0)], {
    name: { _: 'name' },
    isArray: false,
  });
  expect(token?.name).toHaveLength(30_000);
  expect(token).not.toHaveProperty('attributes');
  expect(decodingError).toBe('Invalid token properties: attributes');
});

test('each text of the collection may be named once', () => {
  const names = Array.from({ length: 100 }, (_, index) => `attribute ${index}`);
  const collection = readCollection([
    property('schemaName', 'unique'),
    property('schemaVersion', '1.0.0'),
    ...names.map((name, index) =>
      property(`attributesSchema.${index}`, { name: { _: name }, enumValues: { 0: { _: 'x'.repeat(300) } } }),
    ),
  ]);
  const { token, decodingError } = decodeToken(
    names.map((_, index) => property(`a.${index}`, 0)),
    { collection },
  );
  expect(token?.attributes).toHaveLength(100);
  expect(decodingError).toBeNull();
});

test('a long text that the token stores itself is kept', () => {
  const name = 'n'.repeat(20_000);
  expect(decode('x', [property('n', { _: name })]).token).toMatchObject({ name });
});
