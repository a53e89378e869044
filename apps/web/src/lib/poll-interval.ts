import { REFRESH_INTERVAL_MS, SLOWEST_REFRESH_MS } from '../config/constants.ts';

/** The state of a polled load; times in milliseconds since 1970, 0 for never. */
export interface PollState {
  readonly status: 'pending' | 'error' | 'success';
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  /** All failures so far, including those before the last value. */
  readonly errorUpdateCount: number;
}

const SPREAD_STEPS = 1000;

/**
 * Milliseconds until the next load. While loads fail, each delay is about as long as they have been failing, so that
 * delays double up to a minute; the time of the failure spreads visitors over the last quarter of the delay.
 */
export function pollInterval(state: PollState): number {
  if (state.status !== 'error') return REFRESH_INTERVAL_MS;
  const failingMs =
    state.dataUpdatedAt === 0
      ? REFRESH_INTERVAL_MS * 2 ** (state.errorUpdateCount - 1)
      : state.errorUpdatedAt - state.dataUpdatedAt;
  const longestMs = Math.min(SLOWEST_REFRESH_MS, Math.max(REFRESH_INTERVAL_MS, failingMs));
  const spread = (state.errorUpdatedAt % SPREAD_STEPS) / SPREAD_STEPS;
  return longestMs * (0.75 + spread / 4);
}
