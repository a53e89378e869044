import { expect, test } from 'vitest';
import { readAccount, readBigint, readField } from './value.ts';

const unexpected = expect.objectContaining({ code: 'UnexpectedValue' });

test('integers of any width are read as bigint', () => {
  expect(readBigint(5)).toBe(5n);
  expect(readBigint(2n ** 100n)).toBe(2n ** 100n);
  expect(() => readBigint('5')).toThrow(unexpected);
});

test('an account of 32 bytes is read, one of 20 bytes is refused', () => {
  expect(readAccount(new Uint8Array(32))).toHaveLength(32);
  expect(() => readAccount(new Uint8Array(20))).toThrow(unexpected);
});

test('a missing field, and a field of a value that is not a struct, are errors', () => {
  expect(readField({ free: 5n, who: null }, 'who')).toBeNull();
  expect(() => readField({ free: 5n }, 'frozen')).toThrow(unexpected);
  expect(() => readField(null, 'free')).toThrow(unexpected);
});
