import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hub } from './open-hub.ts';
import { openScenario, type Scenario, type ScenarioOptions } from './open-scenario.ts';
import { alice } from './send-call.ts';

export type HistoryTabName = 'Staking' | 'Unstaking' | 'Rewards' | 'Transfers';

export const historyTabNames: readonly HistoryTabName[] = ['Staking', 'Unstaking', 'Rewards', 'Transfers'];

export const tabOf = (page: Page, tab: HistoryTabName): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${tab}`) });

/** The panel of the selected tab. */
export const historyPanelOf = (page: Page): Locator => page.locator('[id^=history-panel-]');

/** The rows of a tab's table, without its head. */
export function rowsOf(page: Page, tab: HistoryTabName): Locator {
  return page.getByRole('table', { name: tab, exact: true }).locator('tbody tr');
}

/** Waits until a tab shows this count, and opens it. */
export async function openTabOf(page: Page, tab: HistoryTabName, count: number): Promise<void> {
  await expect
    .poll(() => tabOf(page, tab).textContent(), { timeout: 20_000 })
    .toBe(`${tab}(${count.toLocaleString('en-US')})`);
  await tabOf(page, tab).click();
}

/** Opens the page for Alice, a returning visitor with weeks of history; resolves when her stakes are listed. */
export async function openAlice(hub: Hub, options: ScenarioOptions = {}): Promise<Scenario> {
  const scenario = await openScenario(hub, { ...options, returning: { account: alice() } });
  await rowsOf(scenario.page, 'Staking').first().waitFor();
  return scenario;
}

/** The page's history requests to the indexer, as query strings, in order. */
export function askedHistory(seen: readonly string[]): readonly URLSearchParams[] {
  return seen
    .filter((one) => /^GET .*\/history\?/.test(one))
    .map((one) => new URLSearchParams(one.slice(one.indexOf('?') + 1)));
}
