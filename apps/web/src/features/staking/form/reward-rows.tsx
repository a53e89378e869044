import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { AmountText } from '../../../components/amount-text.tsx';
import { messages } from '../../../config/messages.ts';
import { formatEstimate } from '../../../lib/format-time.ts';
import { estimateYearlyReward } from '../amount/estimate-reward.ts';
import { SummaryRow } from './summary-row.tsx';

interface RewardRowsProps {
  readonly amount: bigint | undefined;
  readonly rate: StakingRate | undefined;
  readonly firstRewardAtMs: number | undefined;
  /** Whether position and rate are known, so that an undefined `firstRewardAtMs` means that there are no rewards. */
  readonly isFirstRewardKnown: boolean;
  readonly symbol: string;
  readonly decimals: number;
}

/** The yearly reward of the typed amount, and the time of the first reward. */
export function RewardRows(props: RewardRowsProps) {
  const { amount, rate, firstRewardAtMs, symbol, decimals } = props;
  const { summary, common } = messages;
  const missing = (isKnown: boolean) =>
    isKnown ? <span className="in-words">{summary.noEstimate}</span> : common.notKnown;
  const reward = amount !== undefined && rate ? estimateYearlyReward(amount, rate) : undefined;
  return (
    <>
      <SummaryRow label={summary.yearlyReward}>
        {reward === undefined ? (
          missing(amount !== undefined && rate !== undefined)
        ) : (
          <span className="text-positive">
            <AmountText amount={reward} decimals={decimals} symbol={symbol} sign="+" />
          </span>
        )}
      </SummaryRow>
      <SummaryRow label={summary.firstReward}>
        {firstRewardAtMs === undefined
          ? missing(props.isFirstRewardKnown)
          : summary.firstRewardValue(formatEstimate(firstRewardAtMs))}
      </SummaryRow>
    </>
  );
}
