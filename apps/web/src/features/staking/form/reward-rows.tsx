import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { AmountText } from '../../../components/amount-text.tsx';
import { messages } from '../../../config/messages.ts';
import { formatShortDateTime } from '../../../lib/format-time.ts';
import { estimateYearlyReward, firstRewardAtMs } from '../amount/estimate-reward.ts';
import { SummaryRow } from './summary-row.tsx';

interface RewardRowsProps {
  readonly amount: bigint | undefined;
  readonly position: StakingPosition | undefined;
  readonly rate: StakingRate | undefined;
  readonly symbol: string;
  readonly decimals: number;
}

/** The reward of the typed amount in a year, and the time of the first one. */
export function RewardRows({ amount, position, rate, symbol, decimals }: RewardRowsProps) {
  const { summary, common } = messages;
  const missing = (isKnown: boolean) => (isKnown ? summary.noEstimate : common.notKnown);
  const reward = amount !== undefined && rate ? estimateYearlyReward(amount, rate) : undefined;
  const firstReward =
    position && rate
      ? firstRewardAtMs(
          { relayBlockNumber: position.relayBlockNumber, timestampMs: position.blockTimestampMs },
          rate,
        )
      : undefined;
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
        {firstReward === undefined ? (
          <span className="inline-block min-w-[150px]">
            {missing(position !== undefined && rate !== undefined)}
          </span>
        ) : (
          summary.firstRewardValue(formatShortDateTime(firstReward))
        )}
      </SummaryRow>
    </>
  );
}
