import type { Locator } from 'playwright-core';
import type { Holder } from './holder.ts';
import type { Hub } from './open-hub.ts';
import { openScenario, type Scenario, type ScenarioOptions } from './open-scenario.ts';
import type { TestWallet } from './test-wallet.ts';

export interface StakerOptions extends Omit<ScenarioOptions, 'wallets' | 'returning'> {
  /** The first balance in whole coins. */
  readonly tokens?: bigint;
  /** The first stakes, in whole coins. */
  readonly stakes?: readonly bigint[];
}

/** A scenario with a connected visitor who can stake. */
export interface Staker extends Scenario {
  readonly wallet: TestWallet;
  readonly dialog: Locator;
  /** The button of the selected form, with any text. */
  readonly button: Locator;
  /** The number of the page's requests for a path. */
  count(path: RegExp): number;
}

/** Opens the page for a returning holder, by default with 1000 coins. */
export async function openStaker(hub: Hub, holder: Holder, options: StakerOptions = {}): Promise<Staker> {
  const { tokens = 1000n, stakes = [], ...visitor } = options;
  await holder.own(hub, tokens, stakes);
  const scenario = await openScenario(hub, { ...visitor, returning: holder });
  const { page, proxy, wallets } = scenario;
  await page.getByText('Total balance').waitFor();
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error('no wallet');
  return {
    ...scenario,
    wallet,
    dialog: page.getByRole('dialog'),
    button: page.locator('form button[type=submit]'),
    count: (path) => proxy.seen.filter((request) => path.test(request)).length,
  };
}

/** Requests that submit a transaction. */
export const submission = /^POST \S*extrinsic\/submit/;
