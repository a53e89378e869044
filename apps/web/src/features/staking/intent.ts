/**
 * The user's intent, in smallest units. The call `unstakeAll` has no amount: `amount` is the staked amount that the
 * page showed, which comes from the server and is not signed.
 */
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

/** The call that the API must build for an intent. */
export function callOfIntent(intent: StakingIntent): StakingCall {
  const args = intent.kind === 'unstakeAll' ? [] : [intent.amount.toString()];
  return { section: 'appPromotion', method: intent.kind, args };
}

/**
 * Only Max gives `unstakeAll`, which unstakes the actual stake. A typed amount gives `unstakePartial` of exactly that
 * amount, even if the server says that it is everything; otherwise a wrong server would determine how much is unstaked.
 */
export function unstakeIntent(amount: bigint, isMax: boolean): StakingIntent {
  return { kind: isMax ? 'unstakeAll' : 'unstakePartial', amount };
}
