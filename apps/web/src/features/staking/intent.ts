/** What the holder wants, in smallest units. For `unstakeAll` the amount is what was staked when asked. */
export interface StakingIntent {
  readonly kind: 'stake' | 'unstakeAll' | 'unstakePartial';
  readonly amount: bigint;
}

export interface StakingCall {
  readonly section: 'appPromotion';
  readonly method: StakingIntent['kind'];
  /** Decimal texts in smallest units, by position. */
  readonly args: readonly string[];
}

/** The call an intent asks the API to build. */
export function callOfIntent(intent: StakingIntent): StakingCall {
  const args = intent.kind === 'unstakeAll' ? [] : [intent.amount.toString()];
  return { section: 'appPromotion', method: intent.kind, args };
}

/** The whole stake is taken back by `unstakeAll`, a part of it by `unstakePartial`. */
export function unstakeIntent(amount: bigint, staked: bigint): StakingIntent {
  return { kind: amount === staked ? 'unstakeAll' : 'unstakePartial', amount };
}
