import type { StakingNetwork } from '@hub/client/chain-api/staking-network';
import { type ReactNode, useId } from 'react';
import { AmountText } from '../../components/amount-text.tsx';
import { Card } from '../../components/card.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TokenIcon } from '../../components/token-icon.tsx';
import { messages } from '../../config/messages.ts';
import type { TokenSymbol } from '../../config/web-config.ts';
import { type NetworkFigures, noFigures } from './network-figures.ts';
import { NetworkTiles } from './network-tiles.tsx';
import { sharePercent } from './share-percent.ts';

interface NetworkCardProps {
  readonly symbol: TokenSymbol;
  readonly decimals: number;
  readonly figures: NetworkFigures;
}

const texts = messages.networkFigures;

/** Staking on the chosen network as a whole: it stands in the account's place while no wallet is connected. */
export function NetworkCard({ symbol, decimals, figures }: NetworkCardProps) {
  const { network, hasFailed, age } = figures;
  const titleId = useId();
  const known = (value: ReactNode) => value ?? (hasFailed ? messages.common.notKnown : undefined);
  const share = network && sharePercent(network.totalStaked, network.totalIssuance);
  return (
    <Card
      aria-labelledby={titleId}
      aria-busy={figures.isRefreshing}
      className={`flex flex-col ${figures === noFigures ? 'bar:*:invisible' : ''}`}
    >
      <h2 id={titleId} className="mb-4 flex items-center gap-3 text-lg font-bold tracking-tight">
        <TokenIcon symbol={symbol} className="size-8" />
        {texts.title(symbol)}
      </h2>
      {hasFailed && (
        <div className="mb-4">
          <ErrorNotice
            message={texts.failed}
            detail={network && age ? messages.common.stale(age) : undefined}
            onRetry={figures.onRetry}
          />
        </div>
      )}
      <p className="text-sm font-semibold text-muted">{texts.totalStaked}</p>
      <div className="min-h-9 text-xl font-bold tracking-tight md:text-2xl">
        {known(
          network && (
            <AmountText amount={network.totalStaked} decimals={decimals} symbol={symbol} align="start" />
          ),
        ) ?? <Skeleton className="my-1 h-7 w-64 max-w-full" />}
      </div>
      <ShareBar network={network} />
      <div className="mb-4 min-h-5 text-sm text-muted">
        {known(network && (share === undefined ? messages.common.notKnown : texts.share(share, symbol))) ?? (
          <Skeleton className="my-0.5 h-4 w-32" />
        )}
      </div>
      <NetworkTiles figures={figures} />
      <p className="mt-4 text-center text-sm text-muted">{messages.balance.connectPrompt}</p>
    </Card>
  );
}

/** How much of all coins is staked; the line below says it in numbers. */
function ShareBar({ network }: { readonly network: StakingNetwork | undefined }) {
  const thousandths =
    network && network.totalIssuance > 0n
      ? Number((network.totalStaked * 1000n) / network.totalIssuance)
      : undefined;
  return (
    <div aria-hidden className="my-3 h-3 overflow-hidden rounded-md bg-raised">
      {thousandths !== undefined && (
        <span className="part-fill block h-full bg-staked" style={{ width: `${thousandths / 10}%` }} />
      )}
    </div>
  );
}
