import { expect, test } from 'vitest';
import { createValueStore, whenValue } from './value-store.ts';

const isLarge = (value: number) => value > 2;

test('whenValue resolves at once if the store already has a matching value', async () => {
  await whenValue(createValueStore(3), isLarge);
});

test('whenValue does not resolve with a changed value that does not match, but with a later one that does', async () => {
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
