/**
 * The holder's intent, in smallest units. The call of `unstakeAll` carries no amount: `amount` is the one the page
 * showed as staked, which the server says and nobody signs.
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

/** The call an intent asks the API to build. */
export function callOfIntent(intent: StakingIntent): StakingCall {
  const args = intent.kind === 'unstakeAll' ? [] : [intent.amount.toString()];
  return { section: 'appPromotion', method: intent.kind, args };
}

/**
 * Only Max is `unstakeAll`: its call takes back whatever is staked. A typed amount is `unstakePartial` of exactly that
 * amount, also where the server says that it is all there is, since a server that is wrong would decide how much is
 * unstaked.
 */
export function unstakeIntent(amount: bigint, isMax: boolean): StakingIntent {
  return { kind: isMax ? 'unstakeAll' : 'unstakePartial', amount };
}
