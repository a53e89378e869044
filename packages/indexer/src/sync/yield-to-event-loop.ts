import { setImmediate } from 'node:timers/promises';

/** Yields to the event loop if the work has run for long, so that responses of node and database are handled. */
export type YieldToEventLoop = () => Promise<void>;

const LONGEST_WORK_MS = 2;

/** Creates the function for one piece of long work, which calls it wherever it can be interrupted. */
export function createYieldToEventLoop(nowMs = () => performance.now()): YieldToEventLoop {
  let since = nowMs();
  return async () => {
    if (nowMs() - since < LONGEST_WORK_MS) return;
    await setImmediate();
    since = nowMs();
  };
}
