import type { StakingNetwork } from '@hub/client/chain-api/staking-network';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';

/** The network's figures for the card; undefined values are still loading, or failed to load. */
export interface NetworkFigures {
  readonly network: StakingNetwork | undefined;
  readonly rate: StakingRate | undefined;
  readonly hasFailed: boolean;
  /** Whether undefined values are requested only when there is a connection again. */
  readonly isPaused: boolean;
  readonly isRefreshing: boolean;
  /** In words, the time since the oldest figures whose refresh failed were loaded; undefined if no refresh failed. */
  readonly age: string | undefined;
  readonly onRetry: (() => void) | undefined;
}
