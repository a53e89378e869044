import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { messages } from '../../../config/messages.ts';
import { formatRate } from '../../../lib/format-rate.ts';
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
        {/* As wide as the rate to come, so that nothing wraps when it does. */}
        {rate ? formatRate(rate) : <span className="inline-block min-w-[206px]">{common.notKnown}</span>}
      </SummaryRow>
    </>
  );
}
