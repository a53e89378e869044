import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ChainPulse } from '../lib/chain-pulse.ts';
import { hasFailed } from '../lib/has-failed.ts';
import { useChainPulse } from '../lib/use-chain-pulse.ts';

interface RateSight {
  readonly rate: UseQueryResult<StakingRate>;
  /** The newest block that the page knows. */
  readonly blockNumber: number | undefined;
  /** Whether a subscription delivers new blocks. */
  readonly isLive: boolean;
}

/**
 * Returns whether new blocks arrive. While a block is overdue and no subscription works, the staking rate is requested
 * repeatedly until the chain counts as stalled, because its answer contains the number of the newest block.
 */
export function useRatePulse({ rate, blockNumber, isLive }: RateSight): ChainPulse {
  return useChainPulse({
    blockNumber,
    blockMs: rate.data?.blockMs,
    isLive,
    hasFailed: hasFailed(rate),
    // If each refetch cancelled the one before, a server that takes more than a second could never answer.
    onOverdue: () => void rate.refetch({ cancelRefetch: false }),
  });
}
