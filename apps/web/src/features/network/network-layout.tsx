import { type ReactNode, useId } from 'react';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TokenIcon } from '../../components/token-icon.tsx';
import { messages } from '../../config/messages.ts';
import type { TokenSymbol } from '../../config/web-config.ts';

/** A figure, and in smaller letters below it a note, such as its date or block. */
export interface Figure {
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** The values of the card. An undefined total, share or value of a figure is shown as a skeleton. */
export interface NetworkValues {
  readonly isRefreshing: boolean;
  readonly notice: ReactNode;
  readonly total: ReactNode;
  readonly bar: ReactNode;
  readonly share: ReactNode;
  readonly stakers: Figure;
  readonly rate: Figure;
  readonly payout: Figure;
  readonly unlock: Figure;
}

interface NetworkLayoutProps {
  readonly symbol: TokenSymbol;
  /** Undefined in the static HTML, and until the code that requests them is loaded. */
  readonly values: NetworkValues | undefined;
}

const texts = messages.networkFigures;

/** The card of the network with the label of every figure. The static HTML contains it without values. */
export function NetworkLayout({ symbol, values }: NetworkLayoutProps) {
  const titleId = useId();
  return (
    <Card
      aria-labelledby={titleId}
      aria-busy={values?.isRefreshing}
      className={`flex flex-col ${values ? '' : 'bar:*:invisible'}`}
    >
      <h2 id={titleId} className="mb-4 flex items-center gap-3 text-lg font-bold tracking-tight">
        <TokenIcon symbol={symbol} className="size-8" />
        {texts.title(symbol)}
      </h2>
      {values?.notice}
      <p className="text-sm font-semibold text-muted">{texts.totalStaked}</p>
      <div className="figure-total min-h-9 font-bold tracking-tight">
        {values?.total ?? <Skeleton className="my-1 h-7 w-64 max-w-full" />}
      </div>
      <div aria-hidden className="my-3 h-3 overflow-hidden rounded-md bg-raised">
        {values?.bar}
      </div>
      <div className="mb-4 min-h-5 text-sm text-muted">
        {values?.share ?? <Skeleton className="my-0.5 h-4 w-32" />}
      </div>
      <dl className="figure-tiles flex-1">
        <Tile label={texts.stakers} figure={values?.stakers} />
        <Tile label={texts.rate} figure={values?.rate} />
        <Tile label={texts.nextPayout} figure={values?.payout} />
        <Tile label={texts.unlock} figure={values?.unlock} />
      </dl>
      <p className="mt-4 text-center text-sm text-muted">{messages.networkFigures.connectPrompt}</p>
    </Card>
  );
}

function Tile({ label, figure }: { readonly label: string; readonly figure: Figure | undefined }) {
  return (
    <div className="rounded-xl bg-raised px-3 py-3 sm:px-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-h-6 font-bold tracking-tight">
        {figure?.value ?? <Skeleton className="my-1 h-4 w-24 max-w-full bg-line!" />}
      </dd>
      <dd className="min-h-5 text-sm text-muted">{figure?.note}</dd>
    </div>
  );
}
