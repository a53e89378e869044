import { REFRESH_INTERVAL_MS, SLOWEST_REFRESH_MS } from '../config/constants.ts';

/** What is known of a load that is repeated; times in milliseconds since 1970, 0 for never. */
export interface PollState {
  readonly status: 'pending' | 'error' | 'success';
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  /** Failures so far, also those before the last value. */
  readonly errorUpdateCount: number;
}

const SPREAD_STEPS = 1000;

/**
 * Milliseconds until the next load. While loads fail, each waits about as long as they have been failing, so that the
 * waits double up to a minute; the moment of the failure spreads visitors over the last quarter of the wait.
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
