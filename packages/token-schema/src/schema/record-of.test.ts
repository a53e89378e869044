import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordOf } from './record-of.ts';
import { tokenSchema } from './token.ts';

const schema = z.object({ media: recordOf(z.object({ url: z.string() })).optional() });
const json = (text: string): unknown => JSON.parse(text);

test.each(['parse', 'encode'] as const)(
  '%s keeps every key, __proto__ too, and drops unknown fields',
  (way) => {
    const value = json('{"media":{"__proto__":{"url":"u","other":1},"constructor":{"url":"v"}}}');
    const read = schema[way](value as z.input<typeof schema>);
    expect(JSON.stringify(read)).toBe('{"media":{"__proto__":{"url":"u"},"constructor":{"url":"v"}}}');
  },
);

test('an invalid value is refused with its path', () => {
  const { error } = schema.safeParse(json('{"media":{"__proto__":{"url":1}}}'));
  expect(error?.issues).toMatchObject([{ code: 'invalid_type', path: ['media', '__proto__', 'url'] }]);
});

test.each(['[]', 'null', '"text"'])('%s is refused as a record', (text) => {
  expect(schema.safeParse(json(`{"media":${text}}`)).success).toBe(false);
});

test('the JSON Schema of a record is an object with values of the given schema', () => {
  expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toMatchObject({
    properties: {
      media: { type: 'object', additionalProperties: { properties: { url: { type: 'string' } } } },
    },
  });
});

test('media of a token may have the key __proto__', () => {
  const media = '{"__proto__":{"type":"image","url":"u"}}';
  const token = tokenSchema.parse(json(`{"schemaVersion":"2.0.0","media":${media}}`));
  expect(JSON.stringify(token.media)).toBe(media);
});
