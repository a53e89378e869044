import { describe, expect, test } from 'vitest';
import { withCountedSpace, withoutProperty, withProperty } from './property-space.ts';
import { noProperties } from './types/properties.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));
const set = (before: typeof noProperties, key: string, length: number, limit = 40_960) =>
  withProperty(before, limit, bytes(key), new Uint8Array(length));

describe('space', () => {
  test.each([
    ['an empty value', 'k', 0, 3],
    ['a value whose length takes one byte', 'k', 63, 2 + 64],
    ['a value whose length takes two bytes', 'k', 64, 2 + 66],
    ['a value whose length takes four bytes', 'k', 16_384, 2 + 16_388],
  ])(
    'the space of a property counts key, value and their encoded lengths: %s',
    (_, key, length, expected) => {
      expect(set(noProperties, key, length).consumed_space).toBe(expected);
    },
  );

  test('the space counts a replaced property once, and a removed one not at all', () => {
    const replaced = set(set(noProperties, 'k', 100), 'k', 1);
    expect(replaced.consumed_space).toBe(4);
    expect(withoutProperty(replaced, bytes('k'))).toEqual(noProperties);
    expect(withoutProperty(replaced, bytes('other'))).toBe(replaced);
  });

  test('the space must suffice for the old and the new property together when one replaces the other', () => {
    const full = set(noProperties, 'k', 7, 10);
    expect(full.consumed_space).toBe(10);
    expect(() => set(full, 'k', 7, 19)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ name: 'NoSpaceForProperty' }) }),
    );
    expect(set(full, 'k', 7, 20).consumed_space).toBe(10);
  });

  test('withCountedSpace counts the space from the properties, whatever number is stored', () => {
    const wrong = { ...set(noProperties, 'k', 7), consumed_space: 999 };
    expect(withCountedSpace(wrong).consumed_space).toBe(10);
  });
});
