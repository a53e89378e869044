import { expect, test } from 'vitest';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

test('yields to the event loop once the work has run for 2 ms, not before', async () => {
  let nowMs = 0;
  const yieldToEventLoop = createYieldToEventLoop(() => nowMs);
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  nowMs = 1.9;
  await yieldToEventLoop();
  expect(turns).toBe(0);
  nowMs = 2;
  await yieldToEventLoop();
  expect(turns).toBe(1);
});
