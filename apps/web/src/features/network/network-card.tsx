import type { StakingNetwork } from '@hub/client/chain-api/staking-network';
import { AmountText } from '../../components/amount-text.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { OfflineNotice } from '../../components/offline-notice.tsx';
import { messages } from '../../config/messages.ts';
import { panelMessages } from '../../config/panel-messages.ts';
import type { TokenSymbol } from '../../config/web-config.ts';
import { formatInteger } from '../../lib/format-number.ts';
import { shortPercent } from '../../lib/format-rate.ts';
import { formatEstimate } from '../../lib/format-time.ts';
import { formatUnstakingTime } from '../../lib/format-wait.ts';
import { describePayout } from './describe-payout.ts';
import type { NetworkFigures } from './network-figures.ts';
import { NetworkLayout } from './network-layout.tsx';
import { sharePercent } from './share-percent.ts';

interface NetworkCardProps {
  readonly symbol: TokenSymbol;
  readonly decimals: number;
  readonly figures: NetworkFigures;
}

const texts = panelMessages.network;
const { notKnown } = messages.common;

/** Staking on the selected network as a whole, shown instead of the account while no wallet is connected. */
export function NetworkCard({ symbol, decimals, figures }: NetworkCardProps) {
  const { network, rate, hasFailed, isPaused, age } = figures;
  const { stakers, nextPayoutAtMs } = network ?? {};
  const { aprPercent, apyPercent } = rate ?? {};
  const share = network && sharePercent(network.totalStaked, network.totalIssuance);
  /**
   * A figure from `source`. If it has no value, it is a dash if `source` is loaded, or if a load failed or waits for a
   * connection; it is undefined while it loads.
   */
  const figureOf = (source: unknown, value: string | undefined, note?: string) => ({
    value: value ?? (source !== undefined || hasFailed || isPaused ? notKnown : undefined),
    note,
  });
  return (
    <NetworkLayout
      symbol={symbol}
      values={{
        isRefreshing: figures.isRefreshing,
        notice: (hasFailed || isPaused) && (
          <div className="mb-4">
            {hasFailed ? (
              <ErrorNotice
                message={texts.failed}
                detail={network && age ? panelMessages.stale(age) : undefined}
                onRetry={figures.onRetry}
              />
            ) : (
              <OfflineNotice>{texts.awaitsConnection}</OfflineNotice>
            )}
          </div>
        ),
        total: network ? (
          <AmountText amount={network.totalStaked} decimals={decimals} symbol={symbol} align="start" />
        ) : (
          figureOf(network, undefined).value
        ),
        bar: network && <ShareBar network={network} />,
        share: figureOf(network, share && texts.share(share, symbol)).value,
        stakers: figureOf(
          network,
          stakers && formatInteger(stakers.count),
          stakers && texts.countedAt(formatInteger(stakers.blockNumber)),
        ),
        rate: figureOf(
          rate,
          apyPercent && texts.apy(shortPercent(apyPercent)),
          aprPercent && texts.apr(shortPercent(aprPercent)),
        ),
        payout: figureOf(
          network,
          network && describePayout(network, rate),
          nextPayoutAtMs === undefined ? undefined : formatEstimate(nextPayoutAtMs),
        ),
        unlock: figureOf(
          rate,
          rate && formatUnstakingTime(rate),
          rate && texts.blocks(formatInteger(rate.pendingIntervalBlocks)),
        ),
      }}
    />
  );
}

/** The share of all coins that is staked; the line below shows it as a number. */
function ShareBar({ network: { totalStaked, totalIssuance } }: { readonly network: StakingNetwork }) {
  if (totalIssuance === 0n || totalStaked === 0n) return null;
  const thousandths = Number((totalStaked * 1000n) / totalIssuance);
  return (
    <span className="part-fill block h-full min-w-2 bg-staked" style={{ width: `${thousandths / 10}%` }} />
  );
}
