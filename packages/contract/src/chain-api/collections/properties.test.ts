import { expect, test } from 'vitest';
import { propertyKeys, propertyToWrite, tokenPropertyPermission } from './properties.ts';

const problemsOf = (given: object) =>
  propertyToWrite.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('the value of a property may be text, hex, or both', () => {
  for (const given of [
    { key: 'k', value: '' },
    { key: 'k', valueHex: '0x' },
    { key: 'k', value: 'ü', valueHex: '0xC3bc' },
  ]) {
    expect(propertyToWrite.parse(given)).toEqual(given);
  }
});

test.each([
  ['without a value', { key: 'k' }, ['value', 'value or valueHex is required']],
  ['with hex without 0x', { key: 'k', valueHex: 'c3bc' }, ['valueHex', 'must be 0x and whole bytes in hex']],
  ['with half a byte', { key: 'k', valueHex: '0xc' }, ['valueHex', 'must be 0x and whole bytes in hex']],
  ['with a key of 258 bytes', { key: 'ü'.repeat(129), value: '' }, ['key', 'must not exceed 256 bytes']],
  [
    'with a text of 32769 bytes',
    { key: 'k', value: 'x'.repeat(32_769) },
    ['value', 'must not exceed 32768 bytes'],
  ],
  [
    'with 32769 bytes in hex',
    { key: 'k', valueHex: `0x${'00'.repeat(32_769)}` },
    ['valueHex', 'must not exceed 32768 bytes'],
  ],
])('a property %s is refused', (_name, given, problem) => {
  expect(problemsOf(given)).toEqual([problem]);
});

test('keys and values of the maximum length are accepted', () => {
  const given = { key: 'k'.repeat(256), value: 'x'.repeat(32_768), valueHex: `0x${'00'.repeat(32_768)}` };
  expect(problemsOf(given)).toBeUndefined();
});

test('a deletion needs at least one key, a permission all three parts', () => {
  expect(propertyKeys.safeParse([]).success).toBe(false);
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  for (const part of Object.keys(permission)) {
    const lacking = { key: 'k', permission: { ...permission, [part]: undefined } };
    expect(tokenPropertyPermission.safeParse(lacking).error?.issues[0]?.path).toEqual(['permission', part]);
  }
});
