import { expect, test } from 'vitest';
import { createValueStore, whenValue } from './value-store.ts';

const isLarge = (value: number) => value > 2;

test('a matching value resolves at once', async () => {
  await whenValue(createValueStore(3), isLarge);
});

test('a changed value that does not match resolves nothing, a later matching one does', async () => {
  const store = createValueStore(1);
  let hasResolved = false;
  const waiting = whenValue(store, isLarge).then(() => {
    hasResolved = true;
  });
  store.set(2);
  await Promise.resolve();
  expect(hasResolved).toBe(false);
  store.set(3);
  await waiting;
  expect(hasResolved).toBe(true);
});
