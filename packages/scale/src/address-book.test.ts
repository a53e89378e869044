import { expect, test } from 'vitest';
import { createAddressBook } from './address-book.ts';

test('a key is encoded once while it is cached', () => {
  const written: number[] = [];
  const book = createAddressBook((publicKey) => {
    written.push(publicKey[0] ?? -1);
    return `address ${publicKey[0]}`;
  });
  expect(book(Uint8Array.of(1))).toBe('address 1');
  expect(book(Uint8Array.of(2))).toBe('address 2');
  expect(book(Uint8Array.of(1))).toBe('address 1');
  expect(written).toEqual([1, 2]);
});

test('each of 50,000 keys gets its own text, although only some stay cached', () => {
  const keys = Array.from({ length: 50_000 }, (_, index) => Uint8Array.of(index & 0xff, index >> 8, 7));
  const text = (publicKey: Uint8Array) => publicKey.join();
  let writes = 0;
  const book = createAddressBook((publicKey) => {
    writes += 1;
    return text(publicKey);
  });
  for (const key of [...keys, ...keys.toReversed()]) expect(book(key)).toBe(text(key));
  expect(writes).toBeGreaterThan(keys.length);
  expect(writes).toBeLessThan(2 * keys.length);
});

test('a key array that is changed after it was encoded counts as another key', () => {
  const book = createAddressBook((publicKey) => publicKey.join());
  const key = Uint8Array.of(1, 2);
  book(key);
  key[0] = 3;
  expect([book(key), book(Uint8Array.of(1, 2))]).toEqual(['3,2', '1,2']);
});
