import { expect, test } from 'vitest';
import {
  JsonShapeError,
  listOf,
  objectOf,
  oneOf,
  optionally,
  readAmount,
  readCount,
  readHash,
  readText,
  readTimeMs,
  tolerantListOf,
} from './json-reader.ts';

const hash = `0x${'ab'.repeat(32)}`;

test.each([
  ['0', 0n],
  ['-1', -1n],
  ['340282366920938463463374607431768211455', 340282366920938463463374607431768211455n],
])('readAmount reads %s to the last digit', (text, amount) => {
  expect(readAmount(text, '')).toBe(amount);
});

test.each([[1], ['1.5'], ['1e3'], [''], ['0x10'], [null], [' 1']])('readAmount refuses %j', (value) => {
  expect(() => readAmount(value, 'balance.free')).toThrow(/^balance\.free is not/);
});

test.each([[-1], [1.5], [Number.NaN], [2 ** 53], ['1']])('readCount refuses %j', (value) => {
  expect(() => readCount(value, 'n')).toThrow(JsonShapeError);
});

test('readTimeMs refuses a time after the year 9999', () => {
  const last = Date.parse('9999-12-31T23:59:59.999Z');
  expect(readTimeMs(last, '')).toBe(last);
  expect(() => readTimeMs(last + 1, 'asOf.timestampMs')).toThrow('asOf.timestampMs is not a time');
  expect(() => readTimeMs(Number.MAX_SAFE_INTEGER, '')).toThrow(JsonShapeError);
});

test('readHash accepts only 32 bytes', () => {
  expect(readHash(hash, '')).toBe(hash);
  expect(() => readHash('0xab', '')).toThrow(JsonShapeError);
});

test('the error of an object contains the path of the wrong field', () => {
  const read = objectOf({ stakes: listOf(objectOf({ amount: readAmount })) });
  expect(read({ stakes: [{ amount: '5' }], more: 1 }, '')).toEqual({ stakes: [{ amount: 5n }] });
  expect(() => read({ stakes: [{ amount: '5' }, { amount: 5 }] }, '')).toThrow(
    'stakes.1.amount is not an amount in smallest units',
  );
});

test('optional fields may be missing or null, but not invalid', () => {
  const read = objectOf({ method: optionally(readText) });
  expect(read({}, '')).toEqual({ method: undefined });
  expect(read({ method: null }, '')).toEqual({ method: undefined });
  expect(() => read({ method: 1 }, '')).toThrow(JsonShapeError);
});

test('a choice accepts only the listed texts', () => {
  expect(oneOf('in', 'out')('out', '')).toBe('out');
  expect(() => oneOf('in', 'out')('up', 'direction')).toThrow('direction is not one of in, out');
});

test('a tolerant list keeps valid rows and counts invalid ones', () => {
  const read = tolerantListOf(objectOf({ amount: readAmount }));
  expect(read([{ amount: '1' }, null, { amount: 'x' }, { amount: '2' }], '')).toEqual({
    rows: [{ amount: 1n }, { amount: 2n }],
    unreadable: 2,
  });
  expect(() => read({}, 'items')).toThrow('items is not a list');
});
