import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import { AmountText } from '../../components/amount-text.tsx';
import { messages } from '../../config/messages.ts';
import { formatDateTime, formatDay } from '../../lib/format-time.ts';
import type { Network } from '../../lib/network.ts';

interface StakeListProps {
  readonly position: StakingPosition;
  readonly network: Network;
}

/** The stakes as the chain holds them: amount, since when, next reward. */
export function StakeList({ position, network }: StakeListProps) {
  return (
    <section aria-labelledby="stakes-title" className="mt-4 border-t border-line pt-4">
      <h3 id="stakes-title" className="flex justify-between text-sm font-semibold">
        {messages.balance.stakes}
        <span className="text-muted">
          {messages.summary.stakesLeftValue(position.stakesUsed, position.maxStakes)}
        </span>
      </h3>
      {position.stakes.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{messages.balance.noStakes}</p>
      ) : (
        <ol className="mt-2 grid max-h-64 gap-2 overflow-y-auto text-sm">
          {position.stakes.map((stake) => (
            <li key={stake.stakedAtRelayBlock} className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">
                <AmountText amount={stake.amount} decimals={network.decimals} symbol={network.symbol} />
              </span>
              <span className="text-muted">
                {messages.balance.since(formatDay(stake.stakedAtMs))} ·{' '}
                {messages.balance.nextReward(formatDateTime(stake.nextRewardAtMs))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
