import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseAccount, panelOf } from '../support/account-panel.ts';
import { createHolder, fillAmount, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { openStaker, submission } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const busy = 'A transaction is in progress: Stake 150 UNQ. Wait until it is in a block.';
const stakeButton = (page: Page) => page.getByRole('button', { name: 'Stake', exact: true });

test('4.4 while one tab waits for a signature, the other one names that transaction and can start none until it is in a block', async () => {
  await using staker = await openStaker(hub, createHolder('Tabs signing', { signs: 'when told' }));
  const { page, wallet, openTab, count, errors } = staker;
  await startStake(page, '150');
  await page.getByRole('dialog').getByText('Waiting for signature').waitFor();
  const second = await openTab();
  await second.getByText('Stake 150 UNQ: being prepared in another tab').waitFor();
  await fillAmount(second, '200');
  await second.getByText(busy).waitFor();
  expect(await stakeButton(second).isDisabled()).toBe(true);
  await second.getByLabel('Amount').press('Enter');
  await wallet.answer();
  await page.getByText('You staked').waitFor();
  await expect.poll(() => stakeButton(second).isEnabled()).toBe(true);
  expect(wallet.asked).toHaveLength(1);
  expect(count(submission)).toBe(1);
  expect(errors).toEqual([]);
});

test('4.4 while a submitted transaction waits for its block no tab can start another one, on either form', async () => {
  await using staker = await openStaker(hub, createHolder('Tabs submitted'), { stakes: [100n] });
  const { page, proxy, openTab, dialog } = staker;
  proxy.fault(/extrinsic\/status/, { kind: 'silence' });
  await startStake(page, '150');
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  for (const tab of [page, await openTab()]) {
    await tab.getByText('Stake 150 UNQ: submitted, waiting for a block').waitFor();
    await fillAmount(tab, '200');
    await tab.getByText(busy).waitFor();
    expect(await stakeButton(tab).isDisabled()).toBe(true);
    await tab.getByRole('tab', { name: 'Unstake' }).click();
    await fillAmount(tab, '50');
    await tab.getByText(busy).waitFor();
    expect(await tab.getByRole('button', { name: 'Unstake', exact: true }).isDisabled()).toBe(true);
  }
});

test('4.4 after a cancellation in one tab, the other one can stake', async () => {
  await using staker = await openStaker(hub, createHolder('Tabs cancel', { signs: 'when told' }));
  const { page, openTab, dialog, wallet, count } = staker;
  await startStake(page, '150');
  await dialog.getByText('Waiting for signature').waitFor();
  await expect.poll(() => wallet.asked.length).toBe(1);
  const second = await openTab();
  await second.getByText('being prepared in another tab').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  wallet.signs = 'at once';
  await startStake(second, '200');
  await second.getByText('You staked').waitFor();
  await wallet.answer();
  expect(count(submission)).toBe(1);
});

test('4.4 a click in both tabs at the same time makes one transaction', async () => {
  await using staker = await openStaker(hub, createHolder('Tabs at once'));
  const { page, openTab, wallet, count } = staker;
  const second = await openTab();
  for (const tab of [page, second]) {
    await fillAmount(tab, '150');
    await expect.poll(() => stakeButton(tab).isEnabled()).toBe(true);
  }
  await Promise.all([page, second].map((tab) => stakeButton(tab).dispatchEvent('click')));
  const success = [page, second].map((tab) => tab.getByText('You staked').waitFor());
  await Promise.any(success);
  expect(wallet.asked).toHaveLength(1);
  expect(count(submission)).toBe(1);
  await Promise.allSettled([...success, staker[Symbol.asyncDispose]()]);
});

test.each([
  ['a double click', (page: Page) => stakeButton(page).dblclick()],
  [
    'Enter and a click in the same moment',
    (page: Page) =>
      page.evaluate<void>(
        "const form = document.querySelector('form'); form.requestSubmit(); form.querySelector('[type=submit]').click()",
      ),
  ],
  [
    'Enter twice',
    async (page: Page) => {
      await page.getByLabel('Amount').focus();
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
    },
  ],
] as const)('4.4 %s makes exactly one transaction', async (how, press) => {
  await using staker = await openStaker(hub, createHolder(`Tabs ${how}`));
  const { page, wallet, dialog, count } = staker;
  await fillAmount(page, '150');
  await expect.poll(() => stakeButton(page).isEnabled()).toBe(true);
  await press(page);
  await dialog.getByText('You staked').waitFor();
  expect(wallet.asked).toHaveLength(1);
  expect(count(submission)).toBe(1);
});

test('4.4 behind the progress dialog neither the amount nor the network nor a tab can be changed', async () => {
  await using staker = await openStaker(hub, createHolder('Tabs inert', { signs: 'when told' }));
  const { page, dialog } = staker;
  await startStake(page, '150');
  await dialog.getByText('Waiting for signature').waitFor();
  const takesFocus = (selector: string) =>
    page.evaluate<boolean>(
      `(() => { const one = document.querySelector('${selector}'); one.focus(); return document.activeElement === one; })()`,
    );
  expect(await takesFocus('form input')).toBe(false);
  expect(await takesFocus('header input[type=radio]')).toBe(false);
  expect(await takesFocus('[role=tab]')).toBe(false);
  expect(await page.locator('form input').isEditable()).toBe(false);
});

test('4.4 during a transaction of one account, another account of the same wallet can stake', async () => {
  const anna = createHolder('Tabs Anna');
  const ben = createHolder('Tabs Ben');
  await anna.own(hub, 1000n);
  await ben.own(hub, 1000n);
  const accounts = [anna.account, ben.account];
  await using scenario = await openScenario(hub, {
    returning: anna,
    wallets: [{ ...anna.wallet, accounts }],
  });
  const { page, proxy } = scenario;
  const restore = proxy.fault(/extrinsic\/status/, { kind: 'silence' });
  await startStake(page, '150');
  await page.getByRole('button', { name: 'Continue in the background' }).click();
  restore();
  await chooseAccount(page, 'Tabs Anna', 'Tabs Ben');
  await panelOf(page).getByRole('button', { name: 'Tabs Ben' }).waitFor();
  await startStake(page, '200');
  await page.getByText('You staked').waitFor();
  expect(proxy.seen.filter((request) => submission.test(request))).toHaveLength(2);
});

test('4.6 when the tab that follows a transaction is closed, another open tab follows it', async () => {
  await using staker = await openStaker(hub, createHolder('Tabs followed'));
  const { page, context, proxy, dialog, openTab } = staker;
  await context.clock.install();
  const restore = proxy.fault(/extrinsic\/status/, { kind: 'answer', status: 500 });
  await startStake(page, '150');
  await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
  const second = await openTab();
  const noticed = second.getByRole('status').filter({ hasText: 'Stake 150 UNQ' });
  await noticed.filter({ hasText: "We're still checking" }).waitFor();
  restore();
  await page.close();
  await passTimeUntilSeen(second, noticed.filter({ hasText: 'in block' }));
});
