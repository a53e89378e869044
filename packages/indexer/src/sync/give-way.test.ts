import { expect, test } from 'vitest';
import { createGiveWay } from './give-way.ts';

test('long work yields to the event loop, short work does not', async () => {
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
