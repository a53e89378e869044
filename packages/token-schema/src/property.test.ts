import { expect, test } from 'vitest';
import { overwriteByKey, readProperty, renderProperty } from './property.ts';

test('a property of text and one of hex are the same bytes', () => {
  expect(readProperty({ key: 'a', value: 'é' })).toEqual(readProperty({ key: 'a', valueHex: '0xc3a9' }));
});

test('a property without a value is refused', () => {
  expect(() => readProperty({ key: 'a' })).toThrow(expect.objectContaining({ code: 'Validation' }));
});

test('bytes that are not UTF-8 are replaced in the text and kept in the hex', () => {
  expect(renderProperty({ key: 'a', value: Uint8Array.of(0xff) })).toEqual({
    key: 'a',
    keyHex: '0x61',
    value: '\ufffd',
    valueHex: '0xff',
  });
});

test('a later property takes the place of an earlier one of its key', () => {
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
