// A history before it is written as a script: amounts are relative to the holdings of the account at that time, and
// waits to the relay block.

/** The base of a planned amount. */
export type AmountBase =
  | 'minimumStake'
  /** The free balance less the staking freeze, after the fee. */
  | 'stakeable'
  | 'staked'
  | 'oldestStake'
  /** The free balance less everything frozen, after the fee. */
  | 'transferable'
  /** The free balance after the fee. */
  | 'free'
  | 'nothing';

/** `thousandths` of the base plus `offset` smallest units, at least 0. */
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

/** An extrinsic; holders are signers by their index, the payout admin by name. */
export interface PlannedExtrinsic {
  readonly signer: number | 'payoutAdmin';
  readonly call: PlannedCall;
}

/** What passes before a block: relay blocks, intervals or empty blocks. */
export type PlannedWait =
  | { readonly kind: 'relayBlocks'; readonly count: number }
  /** Up to the boundary of a later recalculation interval, or a relay block before or after it. */
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
