// A history before it meets a chain: amounts and waits are relative to what the accounts hold by then.

/** What a planned amount is a part of. */
export type AmountBase =
  | 'minimumStake'
  /** Free besides the staking freeze, the fee already paid. */
  | 'stakeable'
  | 'staked'
  | 'oldestStake'
  /** Free besides everything frozen, the fee already paid. */
  | 'transferable'
  | 'free'
  | 'nothing';

/** `thousandths` of the base, moved by `offset` smallest units, never below 0. */
export interface PlannedAmount {
  readonly base: AmountBase;
  readonly thousandths: bigint;
  readonly offset: bigint;
}

export type PlannedCall =
  | { readonly kind: 'stake' | 'unstakePartial'; readonly amount: PlannedAmount }
  | { readonly kind: 'unstakeAll' | 'claimVesting' }
  | { readonly kind: 'payoutStakers'; readonly stakersNumber: number | undefined }
  | { readonly kind: 'transfer'; readonly toHolder: number; readonly amount: PlannedAmount }
  | { readonly kind: 'batch' | 'batchAll' | 'forceBatch'; readonly calls: readonly PlannedCall[] };

/** Holders by their index; the payout administrator by name. */
export interface PlannedExtrinsic {
  readonly signer: number | 'payoutAdmin';
  readonly call: PlannedCall;
}

/** How much time passes before a block. */
export type PlannedWait =
  | { readonly kind: 'relayBlocks'; readonly count: number }
  /** Up to the boundary of a later recalculation interval, or a relay block beside it. */
  | { readonly kind: 'intervals'; readonly count: number; readonly offsetRelayBlocks: number }
  | { readonly kind: 'emptyBlocks'; readonly count: number };

export interface PlannedBlock {
  readonly wait: PlannedWait;
  readonly extrinsics: readonly PlannedExtrinsic[];
}

/** A history in one of the environments. */
export interface PlannedHistory {
  readonly environment: number;
  readonly blocks: readonly PlannedBlock[];
}
