import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { messages } from '../../../config/messages.ts';
import { formatRate } from '../../../lib/format-rate.ts';
import { SummaryRow } from './summary-row.tsx';

/** The advertised yield, and in the next row the chain's current rate. */
export function YieldRows({ rate }: { readonly rate: StakingRate | undefined }) {
  const { summary, common } = messages;
  return (
    <>
      <SummaryRow label={summary.yield} tooltip={summary.yieldTooltip}>
        {summary.advertisedYield}
      </SummaryRow>
      <SummaryRow label={summary.currentRate} tooltip={summary.currentRateTooltip}>
        {rate ? formatRate(rate) : common.notKnown}
      </SummaryRow>
    </>
  );
}
