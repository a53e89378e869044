import { expect, test } from 'vitest';
import { createAddressBook } from './address-book.ts';

test('a key is written once while it is remembered', () => {
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

test('the key that was not used for longest is forgotten first', () => {
  let writes = 0;
  const book = createAddressBook(() => {
    writes += 1;
    return '';
  });
  const key = (index: number) => Uint8Array.of(index & 0xff, index >> 8);
  for (let index = 0; index < 8192; index += 1) book(key(index));
  book(key(0));
  book(key(9000));
  expect(writes).toBe(8193);
  book(key(0));
  expect(writes).toBe(8193);
  book(key(1));
  expect(writes).toBe(8194);
});
