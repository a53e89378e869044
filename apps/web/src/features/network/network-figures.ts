import type { StakingNetwork } from '@hub/client/chain-api/staking-network';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';

/** The network's figures as the card needs them; what is undefined is on its way, or has failed. */
export interface NetworkFigures {
  readonly network: StakingNetwork | undefined;
  readonly rate: StakingRate | undefined;
  readonly hasFailed: boolean;
  readonly isRefreshing: boolean;
  /** How old the shown figures are, in words; undefined when they are current. */
  readonly age: string | undefined;
  readonly onRetry: (() => void) | undefined;
}

/** Before anything was asked. */
export const noFigures: NetworkFigures = {
  network: undefined,
  rate: undefined,
  hasFailed: false,
  isRefreshing: false,
  age: undefined,
  onRetry: undefined,
};
