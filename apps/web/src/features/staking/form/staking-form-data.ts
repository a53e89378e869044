import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import type { ComponentType } from 'react';
import type { TokenSymbol } from '../../../config/web-config.ts';
import type { StakingIntent } from '../intent.ts';
import type { AmountDraft } from './amount-draft.ts';
import type { StrandingNoticeProps } from './stranding-notice.tsx';

/** What the chain asks for each call, in smallest units; undefined before its answer. */
export interface StakingFees {
  readonly stake: bigint | undefined;
  readonly unstakeAll: bigint | undefined;
  readonly unstakePartial: bigint | undefined;
}

/** Everything the forms are told from outside. */
export interface StakingFormData {
  readonly symbol: TokenSymbol;
  readonly decimals: number;
  readonly isConnected: boolean;
  /** What was typed before an account was chosen. */
  readonly draft: AmountDraft;
  readonly position: StakingPosition | undefined;
  /** False where no position is on its way: without an account, or once its load has failed. */
  readonly isPositionAwaited: boolean;
  readonly rate: StakingRate | undefined;
  /** When a stake made now gets its first reward; undefined where that is not known, or there are none. */
  readonly firstRewardAtMs: number | undefined;
  readonly fees: StakingFees;
  /** Why no transaction can be started now; undefined when one can. */
  readonly busyReason: string | undefined;
  /** A transaction of this tab is being made. */
  readonly isRunning: boolean;
  /** Shown beside a stake that strands its holder. Undefined while there is no account: the first script is without it. */
  readonly StrandingNotice: ComponentType<StrandingNoticeProps> | undefined;
  /** Called when the focus enters the form: the scripts of a transaction can be loaded. */
  readonly onFocus: (() => void) | undefined;
  /**
   * Starts a transaction; resolves to whether it got into a block successfully. Undefined while what makes
   * transactions is not loaded yet.
   */
  readonly onStart: ((intent: StakingIntent) => Promise<boolean>) | undefined;
}
