import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { messages } from '../config/messages.ts';

/** The maximum number of integer digits; a rate with more digits would not fit into its line. */
const LONGEST_WHOLE = 4;

/**
 * The chain's current rate: `16.54% APR · 17.98% APY`. `No estimate` if there is no APR, because the interval is 0, or
 * no APY, because a stake would grow above any balance.
 */
export function formatRate({
  aprPercent,
  apyPercent,
}: Pick<StakingRate, 'aprPercent' | 'apyPercent'>): string {
  const { currentRateValue, noEstimate } = messages.summary;
  if (aprPercent === undefined || apyPercent === undefined) return noEstimate;
  return currentRateValue(shortPercent(aprPercent), shortPercent(apyPercent));
}

/** A decimal text truncated to two decimals, never rounded up; `> 9,999` if it has more than four integer digits. */
export function shortPercent(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  if (whole.length > LONGEST_WHOLE) return '> 9,999';
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
