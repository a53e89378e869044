import { expect, test } from 'vitest';
import { createGiveWay } from './give-way.ts';

test('work that goes on for long lets others have their turn, short work does not stop', async () => {
  let nowMs = 0;
  const giveWay = createGiveWay(() => nowMs);
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  await giveWay();
  expect(turns).toBe(0);
  nowMs = 3;
  await giveWay();
  expect(turns).toBe(1);
});
