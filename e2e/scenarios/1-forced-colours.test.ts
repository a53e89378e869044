import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf, totalOf } from '../support/account-panel.ts';
import { computedStyle } from '../support/computed-style.ts';
import { createHolder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { openStaker } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('1.7 in forced colours buttons keep a border, and selections and parts of the balance a fill', async () => {
  const holder = createHolder('Forced colours');
  await holder.own(hub, 1000n, [200n]);
  await holder.unstake(hub, 50n);
  await using scenario = await openScenario(hub, { returning: holder });
  const { page } = scenario;
  await totalOf(page).waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of ['Talisman', 'Stake', 'Max', 'Copy address', 'Refresh', 'Download CSV']) {
    const button = page.getByRole('button', { name, exact: true }).first();
    const border = [
      await computedStyle(button, 'border-top-style'),
      await computedStyle(button, 'border-top-width'),
    ];
    expect([name, ...border]).toEqual([name, 'solid', '1px']);
  }
  const fills = async (on: Locator, off: Locator) => [
    await computedStyle(on, 'background-color'),
    await computedStyle(off, 'background-color'),
  ];
  const tab = (name: string) => page.getByRole('tab', { name }).first();
  const network = (name: string) => page.locator('fieldset label', { hasText: name });
  for (const [on, off] of [
    await fills(tab('Stake'), tab('Unstake')),
    await fills(page.getByRole('tab', { name: /^Staking/ }), page.getByRole('tab', { name: /^Rewards/ })),
    await fills(network('UNQ'), network('QTZ')),
  ]) {
    expect(on).not.toBe(off);
  }
  const parts = panelOf(page).getByRole('img', { name: 'Parts of the total balance' }).locator('span');
  const shown = await Promise.all((await parts.all()).map((part) => computedStyle(part, 'background-color')));
  expect(new Set(shown).size).toBe(3);
});

test('1.7 8.2 in forced colours a notice has a border and its icon is visible', async () => {
  const { account } = createHolder('Unlucky');
  await using scenario = await openScenario(hub, {
    wallets: [{ extensionName: 'talisman', accounts: [account], enables: { refuses: 'Rejected' } }],
    prepare: async (context, proxy) => {
      await context.clock.install();
      proxy.fault(/staking\/(position|rate|network)/, { kind: 'answer', status: 500 });
    },
  });
  const { page, wallets } = scenario;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Talisman' }).click();
  const refused = dialog.getByRole('alert');
  await refused.waitFor();
  wallets[0]!.enables = 'at once';
  const frame = async (locator: Locator) => [
    await computedStyle(locator, 'border-top-width'),
    await computedStyle(locator, 'border-top-color'),
  ];
  const canvasText = await computedStyle(page.locator('body'), 'color');
  expect(await frame(refused)).toEqual(['1px', canvasText]);
  await dialog.getByRole('button', { name: 'Talisman' }).click();
  await dialog.getByRole('button', { name: 'Unlucky' }).click();
  const failed = panelOf(page).getByText('Could not load your balances.').locator('xpath=../..');
  await passTimeUntilSeen(page, failed);
  expect(await frame(failed)).toEqual(['1px', canvasText]);
  const sign = failed.getByRole('img', { name: 'Error' });
  expect([await sign.isVisible(), await computedStyle(sign, 'stroke')]).toEqual([true, canvasText]);
});

test('1.7 in forced colours the focused amount field, the summary box and the steps of a transaction have outlines', async () => {
  const holder = createHolder('Forced steps', { signs: 'when told' });
  await using staker = await openStaker(hub, holder);
  const { page, dialog } = staker;
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = (locator: Locator) => computedStyle(locator, 'outline-style');
  const field = page.getByLabel('Amount');
  expect(await outline(field.locator('..'))).toBe('none');
  await field.focus();
  expect(await outline(field.locator('..'))).toBe('solid');
  const summary = page.locator('form dl').locator('..');
  expect(await outline(summary)).toBe('solid');
  await startStake(page, '150');
  await dialog.getByText('Waiting for signature').waitFor();
  const spinner = dialog.locator('[aria-current=step] .spinner');
  const side = (name: string) => computedStyle(spinner, `border-${name}-color`);
  expect(await side('top')).not.toBe(await side('bottom'));
  const ahead = dialog.getByRole('listitem').last().locator('span span');
  expect(await outline(ahead)).toBe('solid');
});
