import { expect, test } from 'vitest';
import { cursorOf, keyCursorOf, writeCursor, writeKeyCursor } from './cursor.ts';

const digits = '0123456789abcdef'.repeat(4);
const ofPlaces = cursorOf('blockNumber', 'index');
const ofShares = keyCursorOf(2, true);

test.each([`0x${digits}`, `0x${digits.slice(24)}`])(
  'a key cursor of the owner %s is parsed to its key',
  (owner) => {
    expect(ofShares.parse(writeKeyCursor([1, 36], owner))).toEqual({ ids: [1, 36], owner });
  },
);

test('a list of shares refuses the cursor of a list of events, although both have two numbers and 32 bytes', () => {
  const cursor = writeCursor({ hash: `0x${digits}`, numbers: [1, 36] });
  expect(ofPlaces.parse(cursor)).toEqual({ blockNumber: 1, index: 36, hash: `0x${digits}` });
  expect(ofShares.safeParse(cursor).success).toBe(false);
});

test('a list of events refuses the cursor of a list of shares', () => {
  expect(ofPlaces.safeParse(writeKeyCursor([1, 36], `0x${digits}`)).success).toBe(false);
});
