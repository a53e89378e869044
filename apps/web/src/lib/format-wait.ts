import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { formatDuration } from './format-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

/** The duration of unstaking on this chain, in words: `a week`, `3 d 12 h`; a week until the chain has answered. */
export function formatUnstakingTime(
  rate: Pick<StakingRate, 'pendingIntervalBlocks' | 'blockMs'> | undefined,
): string {
  if (rate === undefined) return 'a week';
  const waitMs = rate.pendingIntervalBlocks * rate.blockMs;
  return Math.round(waitMs / DAY_MS) === WEEK_DAYS ? 'a week' : formatDuration(waitMs);
}
