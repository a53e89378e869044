import { expect, test } from 'vitest';
import { overwriteByKey, readProperty, renderProperty } from './property.ts';

test('reads the same bytes from text and from hex', () => {
  expect(readProperty({ key: 'a', value: 'é' })).toEqual(readProperty({ key: 'a', valueHex: '0xc3a9' }));
});

test('refuses a property without a value', () => {
  expect(() => readProperty({ key: 'a' })).toThrow(expect.objectContaining({ code: 'Validation' }));
});

test('replaces bytes that are not UTF-8 in the text and keeps them in the hex', () => {
  expect(renderProperty({ key: 'a', value: Uint8Array.of(0xff) })).toEqual({
    key: 'a',
    keyHex: '0x61',
    value: '\ufffd',
    valueHex: '0xff',
  });
});

test('a later property replaces an earlier one with the same key', () => {
  const items = [
    { key: 'a', from: 1 },
    { key: 'b', from: 1 },
  ];
  expect(
    overwriteByKey(items, [
      { key: 'a', from: 2 },
      { key: 'c', from: 2 },
    ]),
  ).toEqual([
    { key: 'a', from: 2 },
    { key: 'b', from: 1 },
    { key: 'c', from: 2 },
  ]);
});
