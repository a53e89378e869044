import type { ReactNode } from 'react';
import { BrandMark } from '../components/brand-mark.tsx';
import { messages } from '../config/messages.ts';
import type { TokenSymbol } from '../config/web-config.ts';
import { FaqSection } from '../features/faq/faq-section.tsx';
import type { StakingTerms } from '../lib/staking-terms.ts';

interface PageFrameProps {
  readonly symbol: TokenSymbol;
  readonly networkSwitch: ReactNode;
  readonly blockStatus: ReactNode;
  readonly connect: ReactNode;
  /** The staking terms of the selected network. */
  readonly terms: StakingTerms;
  /** The staking card, the panel beside it, the notices above them and the history below them. */
  readonly children: ReactNode;
}

/**
 * Header, headline, FAQ and footer, which the static HTML contains too, so that they are visible before the main script
 * is loaded. The header is a title block, or one bar if `data-frame` of the root element says so
 * (`features/theme/first-frame.ts`).
 */
export function PageFrame(props: PageFrameProps) {
  const { symbol, networkSwitch, blockStatus, connect, terms, children } = props;
  return (
    <div className="page mx-auto max-w-[1120px]">
      <a href="#content" className="skip-link">
        {messages.skipToContent}
      </a>
      <header className="frame-header">
        <BrandMark className="size-9 [grid-area:mark]" />
        <h1 className="frame-title">
          {messages.title.name} <span className="frame-state text-accent">{messages.title.state}</span>
        </h1>
        <div className="[grid-area:network]">{networkSwitch}</div>
        <div className="min-w-0 [grid-area:block]">{blockStatus}</div>
        <p className="frame-headline">{messages.headline(symbol)}</p>
        <div className="frame-connect print:hidden">{connect}</div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
        <div className="print:hidden">
          <FaqSection terms={terms} />
        </div>
      </main>
      <footer className="print:hidden py-10 text-center text-sm text-muted">{messages.footer}</footer>
    </div>
  );
}

interface TwoColumnsProps {
  readonly card: ReactNode;
  readonly panel: ReactNode;
}

/** The staking card and the panel of account or network: from 900 px on side by side, both with the card's height. */
export function TwoColumns({ card, panel }: TwoColumnsProps) {
  return (
    <div className="-mb-4 grid grid-cols-[minmax(0,1fr)] gap-5 split:grid-cols-[minmax(0,1.05fr)_minmax(0,0.95fr)] print:block">
      <div className="grid grid-cols-[minmax(0,1fr)] *:my-0 print:hidden">{card}</div>
      <div className="relative grid grid-cols-[minmax(0,1fr)] *:my-0">{panel}</div>
    </div>
  );
}
