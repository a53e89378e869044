import { setImmediate } from 'node:timers/promises';

/** Lets answers of node and database be taken, if work has gone on for long. */
export type GiveWay = () => Promise<void>;

const LONGEST_WORK_MS = 2;

/** For one piece of long work, which gives way wherever it can. */
export function createGiveWay(nowMs = () => performance.now()): GiveWay {
  let since = nowMs();
  return async () => {
    if (nowMs() - since < LONGEST_WORK_MS) return;
    await setImmediate();
    since = nowMs();
  };
}
