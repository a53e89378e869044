import type { StakingNetwork } from '@hub/client/chain-api/staking-network';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { type ReactNode, useId } from 'react';
import { AmountText } from '../../components/amount-text.tsx';
import { Card } from '../../components/card.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TokenIcon } from '../../components/token-icon.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { messages } from '../../config/messages.ts';
import type { TokenSymbol } from '../../config/web-config.ts';
import { formatInteger } from '../../lib/format-number.ts';
import { formatRate } from '../../lib/format-rate.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { formatUnstakingTime } from '../../lib/format-wait.ts';
import { describePayout } from './describe-payout.ts';
import { sharePercent } from './share-percent.ts';

/** The network's figures as the card needs them; what is undefined is on its way, or has failed. */
export interface NetworkFigures {
  readonly network: StakingNetwork | undefined;
  readonly rate: StakingRate | undefined;
  readonly hasFailed: boolean;
  readonly isRefreshing: boolean;
  /** How old the shown figures are, in words; undefined when they are current. */
  readonly age: string | undefined;
  readonly onRetry: (() => void) | undefined;
}

/** Before anything was asked. */
export const noFigures: NetworkFigures = {
  network: undefined,
  rate: undefined,
  hasFailed: false,
  isRefreshing: false,
  age: undefined,
  onRetry: undefined,
};

interface NetworkCardProps {
  readonly symbol: TokenSymbol;
  readonly decimals: number;
  readonly figures: NetworkFigures;
}

const texts = messages.networkFigures;

/** Staking on the chosen network as a whole: it stands in the account's place while no wallet is connected. */
export function NetworkCard({ symbol, decimals, figures }: NetworkCardProps) {
  const { network, rate, hasFailed, age } = figures;
  const titleId = useId();
  const known = (value: ReactNode) => value ?? (hasFailed ? messages.common.notKnown : undefined);
  const share = network && sharePercent(network.totalStaked, network.totalIssuance);
  return (
    <Card aria-labelledby={titleId} aria-busy={figures.isRefreshing} className={`flex flex-col self-stretch ${figures === noFigures ? 'bar:*:invisible' : ''}`}>
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
        {known(network && <AmountText amount={network.totalStaked} decimals={decimals} symbol={symbol} align="start" />) ?? (
          <Skeleton className="my-1 h-7 w-64 max-w-full" />
        )}
      </div>
      <ShareBar network={network} />
      <div className="mb-4 min-h-5 text-sm text-muted">
        {known(network && (share === undefined ? messages.common.notKnown : texts.share(share, symbol))) ?? (
          <Skeleton className="my-0.5 h-4 w-32" />
        )}
      </div>
      <dl className="grid gap-2.5">
        <Figure label={texts.stakers}>
          {known(network && (network.stakers ? formatInteger(network.stakers.count) : messages.common.notKnown))}
        </Figure>
        <Figure label={texts.rate}>{known(rate && formatRate(rate))}</Figure>
        <Figure label={texts.nextPayout}>{known(network && <Payout network={network} rate={rate} />)}</Figure>
        <Figure label={texts.unlock}>{known(rate && formatUnstakingTime(rate))}</Figure>
      </dl>
      <p className="mt-auto border-t border-line pt-4 text-sm text-muted max-split:mt-4">
        {messages.balance.connectPrompt}
      </p>
    </Card>
  );
}

/** A line of the card; a skeleton stands where the value will be. */
function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-[23px] flex-wrap items-center justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto text-right font-semibold wrap-normal">
        {children ?? <Skeleton className="h-4 w-24" />}
      </dd>
    </div>
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

interface PayoutProps {
  readonly network: StakingNetwork;
  readonly rate: StakingRate | undefined;
}

function Payout({ network, rate }: PayoutProps) {
  const text = describePayout(network, rate);
  if (network.nextPayoutAtMs === undefined) return text;
  return (
    <Tooltip text={formatDateTime(network.nextPayoutAtMs)} align="end">
      {text}
    </Tooltip>
  );
}
