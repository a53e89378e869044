import type { Page } from 'playwright-core';
import type { Hub } from '../support/open-hub.ts';
import type { Scenario, ScenarioOptions } from '../support/open-scenario.ts';

/** One state of the page that a person can meet. */
export interface State {
  /** Kebab-case; the name of its pictures. */
  readonly name: string;
  readonly about: string;
  /** The visitor: wallets, faults, size. */
  readonly visitor?: ScenarioOptions;
  /** Beside desktop and phone: the rare sizes too. */
  readonly sizes?: 'all' | undefined;
  /** Console errors that belong to the state: the browser reports failed requests by itself. */
  readonly expectedErrors?: RegExp;
  /** What there is on the chain before the page is opened. */
  readonly prepareChain?: (hub: Hub) => Promise<unknown>;
  /** Brings the page there; done when it stands still. */
  readonly reach: (scenario: Scenario, hub: Hub) => Promise<void>;
}

/** The open dialog. */
export const dialogOf = (page: Page) => page.getByRole('dialog');
