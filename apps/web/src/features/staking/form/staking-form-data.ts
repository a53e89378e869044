import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import type { ComponentType } from 'react';
import type { TokenSymbol } from '../../../config/web-config.ts';
import type { StakingIntent } from '../intent.ts';
import type { AmountDraft } from './amount-draft.ts';
import type { StrandingNoticeProps } from './stranding-notice.tsx';

/** The chain's fee for each call, in smallest units; undefined until known. */
export interface StakingFees {
  readonly stake: bigint | undefined;
  readonly unstakeAll: bigint | undefined;
  readonly unstakePartial: bigint | undefined;
}

/** The external data of the forms. */
export interface StakingFormData {
  readonly symbol: TokenSymbol;
  readonly decimals: number;
  readonly isConnected: boolean;
  /** The text typed before an account was selected. */
  readonly draft: AmountDraft;
  readonly position: StakingPosition | undefined;
  /** Whether a position is expected; false without an account or a connection, or once its load has failed. */
  readonly isPositionAwaited: boolean;
  readonly rate: StakingRate | undefined;
  /** The time of the first reward for a stake made now; undefined if unknown, or if there are no rewards. */
  readonly firstRewardAtMs: number | undefined;
  readonly fees: StakingFees;
  /** The reason why no transaction can be started now, such as an unknown position; undefined when one can. */
  readonly busyReason: string | undefined;
  /** Whether this tab is making a transaction. */
  readonly isRunning: boolean;
  /**
   * The notice below a stake that leaves too little to pay for unstaking. Undefined until the main part of the page is
   * loaded, so that the first script does not contain it.
   */
  readonly StrandingNotice: ComponentType<StrandingNoticeProps> | undefined;
  /** Called whenever an element of the card gets the focus, to load the scripts of a transaction. */
  readonly onFocus: (() => void) | undefined;
  /** Starts a transaction; resolves to whether it was included successfully. Undefined until its code is loaded. */
  readonly onStart: ((intent: StakingIntent) => Promise<boolean>) | undefined;
}
