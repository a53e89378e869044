import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOn, panelOf, shownNumber, totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const title = /^Receive at least (\d+\.\d\d?) UNQ to start$/;
const qrCode = 'Address as a QR code';

test('5.4 an empty account shows how much to receive, and where; that amount is enough to stake', async () => {
  const newcomer = createHolder('Newcomer');
  await using scenario = await openScenario(hub, {
    returning: newcomer,
    prepare: (context) => context.grantPermissions(['clipboard-write', 'clipboard-read']),
  });
  const { page, proxy } = scenario;
  const panel = panelOf(page);
  const told = await panel.getByRole('heading', { name: title }).textContent();
  const coins = title.exec(told ?? '')?.[1] ?? '';
  expect(Number(coins)).toBeLessThan(100.5);
  const address = addressOn('unique', newcomer.account);
  await panel.getByText(address, { exact: true }).waitFor();
  await panel.getByRole('img', { name: qrCode }).waitFor();
  await panel.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByText('Copied to clipboard!').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
  expect(proxy.seen.filter((line) => /empty-account.*\.js/.test(line))).toHaveLength(1);
  const [whole = '', fraction = ''] = coins.split('.');
  await newcomer.receive(hub, BigInt(whole + fraction.padEnd(18, '0')));
  await expect.poll(() => shownNumber(totalOf(page))).toBe(`${coins.padEnd(6, '0')}00`);
  await panel.getByText('No stakes yet').waitFor();
  expect(await panel.getByRole('img', { name: qrCode }).count()).toBe(0);
  await page.getByLabel('Amount').fill('100');
  expect(await page.getByRole('button', { name: 'Stake', exact: true }).isEnabled()).toBe(true);
  expect(await page.getByText('You could not unstake until you receive more tokens.').count()).toBe(0);
});

test('5.4 an account with coins shows no QR code, and does not load its script', async () => {
  const owner = createHolder('Owner');
  await owner.own(hub, 5n);
  await using scenario = await openScenario(hub, { returning: owner });
  const { page, proxy } = scenario;
  await panelOf(page).getByText('No stakes yet').waitFor();
  expect(await page.getByText(title).count()).toBe(0);
  expect(proxy.seen.filter((line) => /empty-account/.test(line))).toEqual([]);
});
