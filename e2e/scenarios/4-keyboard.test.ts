import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const MOST_STOPS = 40;

/** Presses Tab until the focus is on something with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate<string>(
      "(() => { const one = document.activeElement; if (one === document.body) return ''; return one?.labels?.[0]?.textContent || one?.getAttribute('aria-label') || one?.textContent || ''; })()",
    );
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await focused()).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('8.4 4.10 a stake by keyboard alone, from connecting to closing, focus given back each time', async () => {
  const holder = createHolder('Keyboard');
  await holder.own(hub, 1000n);
  await using scenario = await openScenario(hub, { wallets: [holder.wallet] });
  const { page, errors } = scenario;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
  await tabTo(page, 'Connect Wallet');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Talisman' }).waitFor();
  await tabTo(page, 'Talisman');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Keyboard' }).waitFor();
  await tabTo(page, 'Keyboard');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Total balance').waitFor();
  await tabTo(page, 'Amount');
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await dialog.getByText('You successfully staked').waitFor();
  expect(
    await page.evaluate<boolean>("document.querySelector('dialog').contains(document.activeElement)"),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.closest("form") === null ? "outside" : "form"'))
    .toBe('form');
  expect(errors).toEqual([]);
});

test('8.4 4.8 results that open no dialog are announced', async () => {
  const holder = createHolder('Announced', { signs: { refuses: 'Rejected by user' } });
  await holder.own(hub, 1000n);
  await using scenario = await openScenario(hub, { wallets: [holder.wallet] });
  const { page } = scenario;
  await holder.connect(page);
  await page.getByText('Total balance').waitFor();
  await page.getByLabel('Amount').fill('150');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Cancelled. Nothing was sent.').waitFor();
  await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toMatch(/INPUT|BUTTON/);
});
