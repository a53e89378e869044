import { expect, test } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { openStorage } from './open-storage.ts';

const sound = () => ({ ...createMemoryStorage(), clear: () => undefined });

test('a working storage is writable, and not changed by the check', () => {
  const localStorage = sound();
  expect(openStorage({ localStorage })).toEqual({ storage: localStorage, isWritable: true });
  expect(localStorage.key(0)).toBeNull();
});

test('a forbidden storage is empty and not writable', () => {
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  const { storage, isWritable } = openStorage(forbidden);
  expect([storage.length, storage.getItem('any'), isWritable]).toEqual([0, null, false]);
  expect(() => storage.setItem('any', '')).toThrow(DOMException);
});

test('a full storage can still be read, and is not writable', () => {
  const full = {
    ...sound(),
    getItem: () => 'kept',
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  const { storage, isWritable } = openStorage({ localStorage: full });
  expect([storage.getItem('any'), isWritable]).toEqual(['kept', false]);
});

test('in a browser without localStorage the storage is empty and not writable', () => {
  const { storage, isWritable } = openStorage({ localStorage: null as unknown as Storage });
  expect([storage.length, isWritable]).toEqual([0, false]);
});
