import { expect, test } from 'vitest';
import { runtimeValue } from './runtime-value.ts';

test.each([[null], ['text'], [0], [false], [[]], [{ a: [{ b: null }] }]])(
  '`runtimeValue` accepts %j',
  (value) => {
    expect(runtimeValue.safeParse(value)).toEqual({ success: true, data: value });
  },
);

test.each([[undefined], [1n], [Number.NaN], [{ a: undefined }], [[1n]], [() => 1]])(
  '`runtimeValue` refuses a value that JSON cannot represent: %s',
  (value) => {
    expect(runtimeValue.safeParse(value).success).toBe(false);
  },
);
