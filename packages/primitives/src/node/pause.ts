import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after `durationMs`, or at once when the signal aborts. */
export type Pause = (durationMs: number, signal: AbortSignal) => Promise<void>;

/** Pauses with the real clock. */
export const pause: Pause = async (durationMs, signal) => {
  try {
    await delay(durationMs, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
