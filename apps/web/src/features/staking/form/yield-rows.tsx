import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { messages } from '../../../config/messages.ts';
import { SummaryRow } from './summary-row.tsx';

/** The advertised yield, and beside it what the chain pays now. */
export function YieldRows({ rate }: { readonly rate: StakingRate | undefined }) {
  const { summary, common } = messages;
  return (
    <>
      <SummaryRow label={summary.yield} tooltip={summary.yieldTooltip}>
        {summary.advertisedYield}
      </SummaryRow>
      <SummaryRow label={summary.currentRate} tooltip={summary.currentRateTooltip}>
        {rate ? currentRate(rate) : common.unknownNumber}
      </SummaryRow>
    </>
  );
}

/** Without an interval there is no rate, and none compounded where a stake would grow past any balance. */
function currentRate({ aprPercent, apyPercent }: StakingRate): string {
  const { currentRateValue, noEstimate } = messages.summary;
  if (aprPercent === undefined || apyPercent === undefined) return noEstimate;
  return currentRateValue(shortPercent(aprPercent), shortPercent(apyPercent));
}

/** A decimal text cut to two digits, never rounded up. */
function shortPercent(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
