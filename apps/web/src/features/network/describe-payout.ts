import type { StakingNetwork } from '@hub/client/chain-api/staking-network';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { messages } from '../../config/messages.ts';
import { panelMessages } from '../../config/panel-messages.ts';
import { formatDuration } from '../../lib/format-time.ts';

/** Time to the next payout in words, relative to the newest known block. */
export function describePayout(
  network: Pick<StakingNetwork, 'nextPayoutAtMs' | 'blockTimestampMs'>,
  rate: Pick<StakingRate, 'blockTimestampMs'> | undefined,
): string {
  if (network.nextPayoutAtMs === undefined) return messages.common.notKnown;
  const nowMs = Math.max(network.blockTimestampMs, rate?.blockTimestampMs ?? 0);
  const leftMs = network.nextPayoutAtMs - nowMs;
  return leftMs > 0
    ? panelMessages.network.payoutIn(formatDuration(leftMs))
    : panelMessages.network.payoutDue;
}
