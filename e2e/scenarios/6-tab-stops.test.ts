import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../support/account-panel.ts';
import { openAlice, rowsOf } from '../support/history-view.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** The number of tab stops from the first one in the table's rows until the focus leaves them. */
async function countStops(page: Page): Promise<number> {
  const isInRows = () => page.evaluate<boolean>("document.activeElement.closest('tbody') !== null");
  await rowsOf(page, 'Staking').first().locator('a:visible, button:visible').first().focus();
  let stops = 0;
  for (; await isInRows(); stops += 1) await page.keyboard.press('Tab');
  return stops;
}

test('6.1 a row of the history is one tab stop: its link, on a phone the button that expands it', async () => {
  await using scenario = await openAlice(hub);
  const { page } = scenario;
  const rows = await rowsOf(page, 'Staking').count();
  expect(await countStops(page)).toBe(rows);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await countStops(page)).toBe(rows);
});

test('5.2 a pending amount and its time are one tab stop, which describes both exactly', async () => {
  const leaving = createHolder('One stop');
  await leaving.own(hub, 1000n, [500n]);
  await leaving.unstake(hub, 200n);
  await using scenario = await openScenario(hub, { returning: leaving });
  const entry = panelOf(scenario.page).getByRole('listitem').filter({ hasText: '200.0000 UNQ' });
  await entry.waitFor();
  expect(await entry.getByRole('button').count()).toBe(1);
  const tooltip = entry.getByRole('tooltip', { includeHidden: true });
  expect(await tooltip.textContent()).toMatch(/^200(?:\.\d+)? UNQ · Block [\d,]+, about /);
  await entry.getByRole('button').focus();
  expect(await tooltip.isVisible()).toBe(true);
});
