import type { StakingNetwork } from '@hub/client/chain-api/staking-network';
import { NETWORK_REFRESH_MS, REFRESH_INTERVAL_MS } from '../config/constants.ts';

/**
 * Milliseconds until the figures of the network are loaded again: when the next payout is due, but at least
 * `REFRESH_INTERVAL_MS` and at most `NETWORK_REFRESH_MS`.
 */
export function networkInterval({
  nextPayoutAtMs,
  blockTimestampMs,
}: Pick<StakingNetwork, 'nextPayoutAtMs' | 'blockTimestampMs'>): number {
  if (nextPayoutAtMs === undefined) return NETWORK_REFRESH_MS;
  return Math.min(NETWORK_REFRESH_MS, Math.max(REFRESH_INTERVAL_MS, nextPayoutAtMs - blockTimestampMs));
}
