import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOn, chooseAccount, panelOf, shownNumber, totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { createManualRelease } from '../support/manual-release.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario, type ScenarioOptions } from '../support/open-scenario.ts';

const rich = createHolder('Former');
const poor = createHolder('Latter');
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
  await rich.own(hub, 7777n, [333n]);
});

afterAll(() => hub[Symbol.asyncDispose]());

/** Without sockets the page polls, so the test can tell that late answers have arrived. */
const openBoth = (prepare?: ScenarioOptions['prepare']) =>
  openScenario(hub, {
    returning: rich,
    wallets: [{ ...rich.wallet, accounts: [rich.account, poor.account] }],
    withoutSockets: true,
    ...(prepare && { prepare }),
  });

/** Like `openBoth`, with a test clock, and with the answers to `path` held back until the promise resolves. */
const openHeld = (path: RegExp, until: Promise<unknown>) =>
  openBoth((context, proxy) => {
    proxy.fault(path, { kind: 'held', until });
    return context.clock.install();
  });

/** Matches every number of the first account that the page could show for the second one by mistake. */
const numbersOfRich = /7,77|7,44|333/;

/** Waits until the page has sent another request for the account's position; by then late answers have arrived. */
async function untilAskedAgain({ page, proxy }: Scenario, address: string): Promise<void> {
  const asked = () => proxy.seen.filter((one) => one.includes(`position?address=${address}`)).length;
  const before = asked();
  const pass = async () => {
    await page.clock.fastForward(2000);
    return asked();
  };
  await expect.poll(pass, { interval: 100 }).toBeGreaterThan(before);
}

test('5.3 a late answer for the previous account is discarded', async () => {
  const slow = createManualRelease();
  const former = addressOn('unique', rich.account);
  await using scenario = await openHeld(new RegExp(former), slow.until);
  const { page, proxy } = scenario;
  await expect.poll(() => proxy.seen.some((one) => one.includes(`position?address=${former}`))).toBe(true);
  await chooseAccount(page, 'Former', 'Latter');
  await totalOf(page).waitFor();
  slow.release();
  await untilAskedAgain(scenario, addressOn('unique', poor.account));
  expect(await shownNumber(totalOf(page))).toBe('0');
  expect(await panelOf(page).textContent()).not.toMatch(numbersOfRich);
  await page.getByText('No staking history found').waitFor();
  expect(scenario.errors).toEqual([]);
});

test('5.3 after a change of account the old numbers and rows disappear before the new ones arrive', async () => {
  await using scenario = await openBoth();
  const { page, proxy } = scenario;
  await page.getByRole('table', { name: 'Staking', exact: true }).getByText('333').waitFor();
  const slow = createManualRelease();
  proxy.fault(new RegExp(addressOn('unique', poor.account)), { kind: 'held', until: slow.until });
  await chooseAccount(page, 'Former', 'Latter');
  await panelOf(page).getByText('Loading…').waitFor({ state: 'attached' });
  const main = page.getByRole('main');
  expect(await panelOf(page).textContent()).not.toMatch(numbersOfRich);
  expect(await main.getByText('333').count()).toBe(0);
  expect(await main.getByText('Available 7').count()).toBe(0);
  expect(await page.getByRole('tab', { name: /^Staking/ }).textContent()).toBe('Staking');
  expect(await page.getByText('No staking history found').count()).toBe(0);
  slow.release();
  await totalOf(page).waitFor();
  expect(await shownNumber(totalOf(page))).toBe('0');
});

test('5.3 a late answer of the previous network is discarded', async () => {
  const slow = createManualRelease();
  const former = addressOn('unique', rich.account);
  await using scenario = await openHeld(/^\/(?:indexer\/)?unique\//, slow.until);
  const { page, proxy } = scenario;
  await expect.poll(() => proxy.seen.some((one) => one.includes(`position?address=${former}`))).toBe(true);
  await page.getByRole('radio', { name: 'QTZ' }).check({ force: true });
  await totalOf(page).waitFor();
  slow.release();
  await untilAskedAgain(scenario, addressOn('quartz', rich.account));
  expect(await totalOf(page).textContent()).toMatch(/^0\s+QTZ$/);
  expect(await panelOf(page).textContent()).not.toMatch(numbersOfRich);
  expect(await panelOf(page).textContent()).not.toContain('UNQ');
});
