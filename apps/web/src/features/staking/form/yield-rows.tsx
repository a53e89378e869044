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
        {rate
          ? summary.currentRateValue(shortPercent(rate.aprPercent), shortPercent(rate.apyPercent))
          : common.unknownNumber}
      </SummaryRow>
    </>
  );
}

/** A decimal text cut to two digits, never rounded up. */
function shortPercent(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
