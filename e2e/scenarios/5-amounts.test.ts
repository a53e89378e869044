import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOn, panelOf, partOf, shownNumber, totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

const UNIT = 10n ** 18n;
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** Overwrites parts of an account's balance on the chain, in whole coins. */
async function setFunds(address: string, data: Readonly<Record<string, bigint>>): Promise<void> {
  const texts = Object.fromEntries(Object.entries(data).map(([key, tokens]) => [key, `${tokens * UNIT}`]));
  await hub.callNode('unique', 'dev_setStorage', [{ System: { Account: [[[address], { data: texts }]] } }]);
}

const barParts = '[...document.querySelector(\'[aria-label="Parts of the total balance"]\').children]';

test('5.1 the total and its staked, pending and available parts are shown, and a bar has parts proportional to these three', async () => {
  const parted = createHolder('Parted');
  await parted.own(hub, 1000n, [400n]);
  await parted.unstake(hub, 150n);
  await setFunds(parted.account.address, { free: 1000n });
  await using scenario = await openScenario(hub, { returning: parted });
  const { page } = scenario;
  expect(await shownNumber(totalOf(page))).toBe('1,000.0000');
  expect(await shownNumber(partOf(page, 'Staked'))).toBe('250.0000');
  expect(await shownNumber(partOf(page, 'Pending unstake'))).toBe('150.0000');
  expect(await shownNumber(partOf(page, 'Available to stake'))).toBe('600.0000');
  expect(await panelOf(page).locator('dl > div').count()).toBe(3);
  await panelOf(page).getByRole('img', { name: 'Parts of the total balance' }).waitFor();
  const widths = await page.evaluate<number[]>(
    `${barParts}.map((part) => part.getBoundingClientRect().width)`,
  );
  const sum = widths.reduce((one, other) => one + other, 0);
  expect(widths.map((width) => Math.round((width / sum) * 100))).toEqual([25, 15, 60]);
  expect(scenario.errors).toEqual([]);
});

test('5.1 the reserved amount is listed after the other three parts of the balance when it is not zero', async () => {
  const reserved = createHolder('Reserved');
  await reserved.own(hub, 500n);
  await setFunds(reserved.account.address, { reserved: 40n });
  await using scenario = await openScenario(hub, { returning: reserved });
  const { page } = scenario;
  await partOf(page, 'Reserved').waitFor();
  expect(await shownNumber(partOf(page, 'Reserved'))).toBe('40.0000');
  expect(await shownNumber(totalOf(page))).toBe('540.0000');
  expect(await panelOf(page).locator('dl > div').count()).toBe(4);
  expect(await page.evaluate(`${barParts}.length`)).toBe(2);
});

test('5.1 a negative available part counts as 0 and has no part of the bar', async () => {
  const overdrawn = createHolder('Overdrawn');
  await overdrawn.own(hub, 500n, [300n]);
  await setFunds(overdrawn.account.address, { free: 100n });
  await using scenario = await openScenario(hub, { returning: overdrawn });
  const { page } = scenario;
  await partOf(page, 'Available to stake').waitFor();
  expect(await shownNumber(partOf(page, 'Available to stake'))).toBe('0');
  expect(await shownNumber(partOf(page, 'Staked'))).toBe('300.0000');
  expect(await page.evaluate(`${barParts}.length`)).toBe(1);
  await page.getByText('Available 0 UNQ').waitFor();
  expect(await panelOf(page).textContent()).not.toContain('-');
});

test('5.1 a copied address is announced for 2 s', async () => {
  const copier = createHolder('Copier');
  await using scenario = await openScenario(hub, {
    returning: copier,
    prepare: async (context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await context.clock.install();
    },
  });
  const { page } = scenario;
  await page.getByText('Total balance').waitFor();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 5000);
  await page.getByRole('button', { name: 'Copy address' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Copied to clipboard!' });
  await toast.waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(addressOn('unique', copier.account));
  await page.clock.runFor(1900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
});
