import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseAccount, panelOf, shownNumber, totalOf } from '../support/account-panel.ts';
import { createHolder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { openStaker } from '../support/open-staker.ts';

const first = createHolder('Offline first');
const second = createHolder('Offline second');
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
  await first.own(hub, 1000n);
  await second.own(hub, 400n, [150n]);
});

afterAll(() => hub[Symbol.asyncDispose]());

/** The value beside a label of the form or the network's card. */
const figureOf = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first();
const offline = /^No connection for |^No response from the network$/;

test('5.4 an account chosen without a connection is unknown, not loading, and is loaded when the connection is back', async () => {
  await using scenario = await openScenario(hub, {
    returning: first,
    wallets: [{ ...first.wallet, accounts: [first.account, second.account] }],
  });
  const { page, context } = scenario;
  await totalOf(page).waitFor();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect.poll(() => refresh.isEnabled()).toBe(true);
  await context.setOffline(true);
  await page.getByRole('banner').getByText(offline).waitFor();
  expect(await refresh.isDisabled()).toBe(true);
  await chooseAccount(page, 'Offline first', 'Offline second');
  await panelOf(page).getByText('No connection. Your balances load when it is back.').waitFor();
  await page.getByText('No connection. Your history loads when it is back.').waitFor();
  await page.getByText('The page lost its connection to the network.').waitFor();
  expect(await figureOf(page, 'Stakes left').textContent()).toBe('—');
  expect(await page.getByRole('main').getByText('Loading…').count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(async () => await figureOf(page, 'Stakes left').textContent()).toBe('9 of 10');
  expect(await shownNumber(totalOf(page))).toMatch(/^399\./);
  expect(await page.getByText('No connection').count()).toBe(0);
  await expect.poll(() => refresh.isEnabled()).toBe(true);
});

test('5.4 the figures of a network chosen without a connection are unknown until the connection is back', async () => {
  await using scenario = await openScenario(hub);
  const { page, context } = scenario;
  await page.getByText(/^Block [\d,]+/).waitFor();
  await context.setOffline(true);
  await page.getByRole('banner').getByText(offline).waitFor();
  await page.getByRole('radio', { name: 'QTZ' }).check({ force: true });
  await page.getByText('No connection. The figures load when it is back.').waitFor();
  for (const label of ['Accounts staking', 'Next payout', 'Unstaking takes'])
    expect(await figureOf(page, label).textContent(), label).toBe('—');
  await context.setOffline(false);
  await expect.poll(async () => await figureOf(page, 'Next payout').textContent()).toMatch(/^in /);
  expect(await page.getByText('No connection').count()).toBe(0);
});

test('4.10 the time of the first reward is unknown without a connection, and appears when the connection is back', async () => {
  await using staker = await openStaker(hub, createHolder('Offline reward'));
  const { page, context, proxy, dialog } = staker;
  const restore = proxy.fault(/staking\/position/, { kind: 'cut' });
  await startStake(page, '150');
  await dialog.getByText('You staked').waitFor();
  await context.setOffline(true);
  await dialog.getByText('First reward —').waitFor();
  restore();
  await context.setOffline(false);
  await dialog.getByText(/^First reward ≈ /).waitFor();
});
