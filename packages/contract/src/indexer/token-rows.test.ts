import { expect, test } from 'vitest';
import { propertiesMap } from './token-rows.ts';

test('properties by key are answered with every key of the chain, __proto__ too', () => {
  const rows = ['__proto__', 'constructor', '0'].map((key) => ({
    key,
    keyHex: '0x',
    value: '',
    valueHex: '0x',
  }));
  const answer = propertiesMap.encode(Object.fromEntries(rows.map((row) => [row.key, row])));
  expect(Object.keys(answer).sort()).toEqual(['0', '__proto__', 'constructor']);
});
