import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { messages } from '../config/messages.ts';

/** Above this a rate says no more than that it is huge, and would take a line of its own. */
const LONGEST_WHOLE = 4;

/**
 * What the chain pays now: `16.54% APR · 17.98% APY`. Without an interval there is no rate, and none compounded where a
 * stake would grow past any balance.
 */
export function formatRate({
  aprPercent,
  apyPercent,
}: Pick<StakingRate, 'aprPercent' | 'apyPercent'>): string {
  const { currentRateValue, noEstimate } = messages.summary;
  if (aprPercent === undefined || apyPercent === undefined) return noEstimate;
  return currentRateValue(shortPercent(aprPercent), shortPercent(apyPercent));
}

/** A decimal text cut to two digits, never rounded up; `> 9,999` for what is longer. */
export function shortPercent(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  if (whole.length > LONGEST_WHOLE) return '> 9,999';
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
