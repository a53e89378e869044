import { expect, test } from 'vitest';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

test('long work yields to the event loop, short work does not', async () => {
  let nowMs = 0;
  const yieldToEventLoop = createYieldToEventLoop(() => nowMs);
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  await yieldToEventLoop();
  expect(turns).toBe(0);
  nowMs = 3;
  await yieldToEventLoop();
  expect(turns).toBe(1);
});
