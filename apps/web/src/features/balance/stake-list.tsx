import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import { AmountText } from '../../components/amount-text.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { formatEstimate, formatNearDay } from '../../lib/format-time.ts';
import type { Network } from '../../lib/network.ts';

interface StakeListProps {
  readonly position: StakingPosition;
  readonly network: Network;
}

const { stakeColumns, stakes, noStakes } = panelMessages.balance;

/** The stakes as stored on the chain: amount, date, next reward. */
export function StakeList({ position, network }: StakeListProps) {
  return (
    <section aria-labelledby="stakes-title" className="mt-4 border-t border-line pt-4">
      <h3 id="stakes-title" className="flex justify-between text-sm font-semibold">
        {stakes}
        <span className="text-muted">
          {panelMessages.balance.stakesInUse(position.stakesUsed, position.maxStakes)}
        </span>
      </h3>
      {position.stakes.length < position.stakesUsed && (
        <p className="mt-2 text-sm text-muted">{panelMessages.balance.mergedStakes}</p>
      )}
      {position.stakes.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{noStakes}</p>
      ) : (
        <table className="figure-table mt-1 w-full text-sm wrap-normal">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 text-left font-normal">
                {stakeColumns.amount}
              </th>
              <th scope="col" className="py-1 text-left font-normal">
                {stakeColumns.since}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {stakeColumns.nextReward}
              </th>
            </tr>
          </thead>
          <tbody>
            {position.stakes.map((stake) => (
              <tr key={stake.stakedAtRelayBlock}>
                <td className="py-1 pr-2 font-semibold whitespace-nowrap">
                  <AmountText
                    amount={stake.amount}
                    decimals={network.decimals}
                    symbol={network.symbol}
                    align="start"
                  />
                </td>
                <td className="py-1 pr-2 whitespace-nowrap">
                  {formatNearDay(stake.stakedAtMs, position.blockTimestampMs)}
                </td>
                <td className="py-1 text-right text-balance">{formatEstimate(stake.nextRewardAtMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
