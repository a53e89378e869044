import type { ReactNode } from 'react';
import { messages } from '../config/messages.ts';
import type { TokenSymbol } from '../config/web-config.ts';
import { FaqSection } from '../features/faq/faq-section.tsx';

interface PageFrameProps {
  readonly symbol: TokenSymbol;
  readonly networkSwitch: ReactNode;
  readonly blockStatus: ReactNode;
  readonly connect: ReactNode;
  /** Card, panel and whatever belongs above and below them. */
  readonly children: ReactNode;
}

/** The parts of the page that are there before any script: header, headline, FAQ, footer. */
export function PageFrame({ symbol, networkSwitch, blockStatus, connect, children }: PageFrameProps) {
  return (
    <div className="mx-auto max-w-[1120px] px-4 sm:px-5">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {messages.skipToContent}
      </a>
      <header className="pt-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {networkSwitch}
          {blockStatus}
        </div>
        <div className="pt-7 pb-6 text-center md:pt-11 md:pb-9">
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">
            {messages.title.name} <span className="inline-block text-accent">{messages.title.state}</span>
          </h1>
          <p className="mt-3 mb-5 text-lg text-muted">{messages.headline(symbol)}</p>
          {connect}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
        <FaqSection />
      </main>
      <footer className="py-10 text-center text-sm text-muted">{messages.footer}</footer>
    </div>
  );
}

/** Card and panel: side by side from 900 px. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 *:my-0 split:grid-cols-[minmax(0,1.05fr)_minmax(0,0.95fr)]">
      {children}
    </div>
  );
}
