import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  amountText,
  booleanText,
  hashText,
  integerText,
  oneOrMany,
  timestampText,
} from './common-schemas.ts';
import { limitOffset } from './pagination.ts';

describe('integerText', () => {
  const schema = integerText({ min: 1, max: 1000 });
  test.each([
    ['1', 1],
    ['1000', 1000],
    ['007', 7],
  ])('`integerText` parses %s as %i', (text, value) => {
    expect(schema.parse(text)).toBe(value);
  });
  test.each(['0', '1001', '', ' 1', '1e2', '0x1', '-1', '+1', '1.0', '12345678901234567'])(
    '`integerText` refuses "%s"',
    (text) => {
      expect(schema.safeParse(text).success).toBe(false);
    },
  );
  test('`integerText` is an integer with bounds in JSON Schema', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 1000,
    });
  });
});

describe('amountText', () => {
  test('`amountText` parses 2^128 - 1 exactly', () => {
    expect(amountText.parse('340282366920938463463374607431768211455')).toBe(2n ** 128n - 1n);
  });
  test.each(['340282366920938463463374607431768211456', '-1', '1e3', '1.5', '', '0x10'])(
    '`amountText` refuses "%s"',
    (text) => {
      expect(amountText.safeParse(text).success).toBe(false);
    },
  );
});

test('`oneOrMany` parses a filter that is given once or repeatedly to a list, and refuses it if one value is invalid', () => {
  const schema = oneOrMany(integerText({ min: 0, max: 9 }));
  expect(schema.parse('3')).toEqual([3]);
  expect(schema.parse(['3', '4'])).toEqual([3, 4]);
  expect(schema.safeParse(['3', 'x']).success).toBe(false);
});

test('`timestampText` parses a time to milliseconds and requires Z or an offset', () => {
  expect(timestampText.parse('2024-01-01T00:00:00.000Z')).toBe(1_704_067_200_000);
  expect(timestampText.parse('2024-01-01T02:00:00+02:00')).toBe(1_704_067_200_000);
  for (const text of ['2024-01-01T00:00:00', '2024-01-01'])
    expect(timestampText.safeParse(text).success).toBe(false);
});

test('`booleanText` accepts the texts true and false, not 0', () => {
  expect(booleanText.parse('true')).toBe(true);
  expect(booleanText.parse('false')).toBe(false);
  expect(booleanText.safeParse('0').success).toBe(false);
});

test('`hashText` parses a hash to lower case, and refuses one of 31 bytes', () => {
  expect(hashText.parse(`0x${'AB'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`);
  expect(hashText.safeParse(`0x${'ab'.repeat(31)}`).success).toBe(false);
});

test('a limit above 1000 is refused instead of reduced', () => {
  const schema = z.object(limitOffset(100));
  expect(schema.parse({})).toEqual({ limit: 100, offset: 0 });
  expect(schema.safeParse({ limit: '1001' }).success).toBe(false);
});
