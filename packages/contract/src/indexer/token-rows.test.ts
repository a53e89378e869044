import { expect, test } from 'vitest';
import { propertiesMap } from './token-rows.ts';

test('`propertiesMap` encodes properties under every key that the chain permits, also under `__proto__`', () => {
  const rows = ['__proto__', 'constructor', '0'].map((key) => ({
    key,
    keyHex: '0x',
    value: '',
    valueHex: '0x',
  }));
  const answer = propertiesMap.encode(Object.fromEntries(rows.map((row) => [row.key, row])));
  expect(Object.keys(answer).sort()).toEqual(['0', '__proto__', 'constructor']);
});
