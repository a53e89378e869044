import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../support/account-panel.ts';
import { rowsOf } from '../support/history-view.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const MOST_STOPS = 60;

/** Presses Tab until the focus is on an element with this name. */
async function tabTo(page: Page, name: string, role = ''): Promise<void> {
  const focused = () =>
    page.evaluate<string>(
      `(() => { const one = document.activeElement; if (!one?.matches('${role ? `[role=${role}]` : ':not(body)'}')) return ''; return one.labels?.[0]?.textContent || one.getAttribute('aria-label') || one.textContent || ''; })()`,
    );
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await focused()).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

/** Waits until amount and fee are valid: before that, neither Enter nor Tab reaches the button. */
async function whenEnabled(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name, exact: true }).isEnabled()).toBe(true);
}

test('8.4 4.10 a stake is made with only the keyboard, from connecting to closing, and the focus returns to the form', async () => {
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
  await whenEnabled(page, 'Stake');
  await page.keyboard.press('Enter');
  await dialog.getByText('You staked').waitFor();
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

test.each(['desktop', 'zoomed'] as const)(
  '8.4 1.5 2.4 5.1 6.1 7 %s: accounts, unstaking, history, FAQ, network and disconnecting can be operated by keys',
  async (viewport) => {
    const first = createHolder(`Keys ${viewport}`);
    const second = createTestAccount(`More keys ${viewport}`);
    await first.own(hub, 1000n, [200n]);
    await using scenario = await openScenario(hub, {
      wallets: [{ ...first.wallet, accounts: [second, first.account] }],
      viewport,
    });
    const { page, errors } = scenario;
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    const focused = page.locator(':focus');
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
    await tabTo(page, 'Connect Wallet');
    await keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Talisman' }).waitFor();
    await tabTo(page, 'Talisman');
    await keyboard.press('Space');
    await dialog.getByRole('button', { name: second.name }).waitFor();
    await tabTo(page, second.name);
    await keyboard.press('Enter');
    await panelOf(page).getByRole('button', { name: second.name }).waitFor();

    await tabTo(page, second.name);
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    expect(await focused.textContent()).toContain(first.account.name);
    await keyboard.press('Enter');
    await expect.poll(() => focused.getAttribute('aria-controls')).toBe('account-list');
    expect(await focused.textContent()).toContain(first.account.name);

    await page.getByText('Total balance').waitFor();
    await tabTo(page, 'Stake', 'tab');
    await keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Unstake', exact: true }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await tabTo(page, 'Amount');
    await tabTo(page, 'Max');
    await keyboard.press('Space');
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('200');
    await whenEnabled(page, 'Unstake All');
    await tabTo(page, 'Unstake All');
    await keyboard.press('Enter');
    await dialog.getByText('You unstaked').waitFor();
    await tabTo(page, 'Close');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await tabTo(page, 'Staking (');
    await keyboard.press('End');
    await rowsOf(page, 'Transfers').first().waitFor();
    await tabTo(page, 'What is Unique Staking?');
    await keyboard.press('Enter');
    expect(await page.locator('#FAQ details[open]').count()).toBe(1);
    await keyboard.press('Shift+Tab');

    await page.evaluate("document.querySelector('header input:checked').focus()");
    await keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'QTZ' }).isChecked()).toBe(true);
    await tabTo(page, 'Talisman');
    await keyboard.press('Enter');
    await tabTo(page, 'Disconnect');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
    expect(errors).toEqual([]);
  },
);

test('8.4 4.8 a refusal in the wallet is announced without a dialog, and the focus stays in the form', async () => {
  const holder = createHolder('Announced', { signs: { refuses: 'Rejected by user' } });
  await holder.own(hub, 1000n);
  await using scenario = await openScenario(hub, { returning: holder });
  const { page } = scenario;
  await page.getByText('Total balance').waitFor();
  await page.getByLabel('Amount').fill('150');
  await whenEnabled(page, 'Stake');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Canceled. Nothing was sent.').waitFor();
  await expect
    .poll(() => page.evaluate<boolean>('document.activeElement.closest("form") !== null'))
    .toBe(true);
});
