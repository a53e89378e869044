import { expect, test } from 'vitest';
import { overwriteByKey, readProperty, renderProperty } from './property.ts';

test('readProperty gives the same bytes for a text and for its hex', () => {
  expect(readProperty({ key: 'a', value: 'é' })).toEqual(readProperty({ key: 'a', valueHex: '0xc3a9' }));
});

test('readProperty refuses a property without a value', () => {
  expect(() => readProperty({ key: 'a' })).toThrow(expect.objectContaining({ code: 'Validation' }));
});

test('renderProperty replaces bytes that are not UTF-8 in value, and gives them unchanged in valueHex', () => {
  expect(renderProperty({ key: 'a', value: Uint8Array.of(0xff) })).toEqual({
    key: 'a',
    keyHex: '0x61',
    value: '\ufffd',
    valueHex: '0xff',
  });
});

test('overwriteByKey replaces items by later ones with the same key, and appends new keys', () => {
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
