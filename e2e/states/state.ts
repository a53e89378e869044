import type { Page } from 'playwright-core';
import type { Hub } from '../support/open-hub.ts';
import type { Scenario, ScenarioOptions } from '../support/open-scenario.ts';

/** One state of the page that a visitor may see. */
export interface State {
  /** The name in kebab-case, with which the file names of its pictures begin. */
  readonly name: string;
  readonly about: string;
  /** The visitor's wallets, faults and screen size. */
  readonly visitor?: ScenarioOptions;
  /** `all`: the state is also checked in the rare sizes, not only on desktop and phone. */
  readonly sizes?: 'all' | undefined;
  /** Console errors that belong to the state, because the browser logs failed requests. */
  readonly expectedErrors?: RegExp;
  /** Prepares the chain before the page is opened. */
  readonly prepareChain?: (hub: Hub) => Promise<unknown>;
  /** Brings the page into the state; resolves when that is reached. */
  readonly reach: Way;
  /** Brings the page of the state before it in the list into this state, which is faster than opening a new page. */
  readonly reachFromLast?: Way;
}

type Way = (scenario: Scenario, hub: Hub) => Promise<void>;

/** Lets each state but the first be reached on the page of the state before it, in the same way as on a new page. */
export function onOnePage(...states: readonly State[]): readonly State[] {
  return states.map((state, index) => (index === 0 ? state : { ...state, reachFromLast: state.reach }));
}

/** The open dialog. */
export const dialogOf = (page: Page) => page.getByRole('dialog');
