import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type HistoryTabName = 'Staking' | 'Unstaking' | 'Rewards' | 'Transfers';

export const historyTabNames: readonly HistoryTabName[] = ['Staking', 'Unstaking', 'Rewards', 'Transfers'];

export const tabOf = (page: Page, tab: HistoryTabName): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${tab}`) });

/** What the chosen tab shows. */
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

/** Connects the development wallet as Alice, who has weeks of history. */
export async function connectAlice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Development wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alice' }).first().click();
  await rowsOf(page, 'Staking').first().waitFor();
}

/** What the page asked the indexer for, as query strings, in order. */
export function askedHistory(seen: readonly string[]): readonly URLSearchParams[] {
  return seen
    .filter((one) => /^GET .*\/history\?/.test(one))
    .map((one) => new URLSearchParams(one.slice(one.indexOf('?') + 1)));
}
