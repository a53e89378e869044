import { afterAll, beforeAll, expect, test } from 'vitest';
import { computedStyle } from '../support/computed-style.ts';
import {
  askedHistory,
  type HistoryTabName,
  historyTabNames,
  openTabOf,
  rowsOf,
  tabOf,
} from '../support/history-view.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { alice, sendCall } from '../support/send-call.ts';

const UNIT = 10n ** 18n;
const historian = createHolder('Historian');
let hub: Hub;

const tokens = (amount: number) => (BigInt(amount * 10) * (UNIT / 10n)).toString();
const stakeCall = (amount: number) => ({
  section: 'appPromotion',
  method: 'stake',
  args: [tokens(amount)],
});
const transferCall = (to: string, amount: number) => ({
  section: 'balances',
  method: 'transferKeepAlive',
  args: [to, tokens(amount)],
});
const unstakeAll = { section: 'appPromotion', method: 'unstakeAll', args: [] };

/**
 * Makes three stakes, two of them inside one batch; at least two rewards; a partial unstake and a full one; two
 * incoming transfers and one outgoing; three small ones; and calls without rows: an unstake of nothing and three
 * failures.
 */
async function makeHistory(): Promise<void> {
  const { account } = historian;
  const send = (call: Parameters<typeof sendCall>[3]) => sendCall(hub, 'unique', account, call);
  await historian.own(hub, 3000n, [150n]);
  await send({ section: 'utility', method: 'batchAll', args: [[stakeCall(200), stakeCall(300)]] });
  // In three days the second reward may be still to come, if the stakes were made just after a payout.
  await hub.travelDays('unique', 4);
  await send({ section: 'appPromotion', method: 'unstakePartial', args: [tokens(50)] });
  await hub.callNode('unique', 'dev_newBlock', []);
  await send(unstakeAll);
  await hub.callNode('unique', 'dev_newBlock', []);
  await send(unstakeAll);
  await sendCall(hub, 'unique', alice(), transferCall(account.address, 40));
  for (const amount of [12, 0.5, 0.9]) await send(transferCall(alice().address, amount));
  await sendCall(hub, 'unique', alice(), transferCall(account.address, 0.3));
  const failing = [stakeCall(99), transferCall(alice().address, 1_000_000)];
  for (const call of failing) await expect(send(call)).rejects.toThrow();
  await expect(
    send({ section: 'utility', method: 'batchAll', args: [[stakeCall(110), stakeCall(99)]] }),
  ).rejects.toThrow();
}

beforeAll(async () => {
  hub = await openHub();
  await makeHistory();
});

afterAll(() => hub[Symbol.asyncDispose]());

const openHistory = () => openScenario(hub, { returning: historian });

test('6.1 6.2 there are four tabs, and every stake is a row of Staking, also one inside a batch', async () => {
  await using scenario = await openHistory();
  const { page } = scenario;
  await page.getByRole('heading', { name: 'Your Transaction History' }).waitFor();
  expect(await page.getByRole('tablist', { name: 'Your Transaction History' }).getByRole('tab').count()).toBe(
    4,
  );
  await openTabOf(page, 'Staking', 3);
  const staked = await rowsOf(page, 'Staking').allTextContents();
  expect(staked[0]).toContain('utility (batchAll)');
  expect(staked[0]).toContain('300.000000000000000000');
  expect(staked[1]).toContain('200.000000000000000000');
  expect(staked[2]).toContain('appPromotion (stake)');
  expect(staked.every((row) => row.includes('Success'))).toBe(true);
  const columns = page.getByRole('table', { name: 'Staking', exact: true }).getByRole('columnheader');
  expect(await columns.allInnerTexts()).toEqual(['Block', 'Hash', 'Time', 'Status', 'Method', 'Amount UNQ']);
  expect(scenario.errors).toEqual([]);
});

test('6.1 every row has its kind, such as Stake, and its call or event', async () => {
  await using scenario = await openHistory();
  const { page } = scenario;
  const methodsOf = async (tab: HistoryTabName) => {
    await tabOf(page, tab).click();
    await rowsOf(page, tab).first().waitFor();
    const cells = await rowsOf(page, tab)
      .getByRole('cell', { name: /\(\w+\)/ })
      .allInnerTexts();
    return cells.map((text) => text.replace(/\s+/g, ' '));
  };
  expect(await methodsOf('Staking')).toEqual([
    'Stake utility (batchAll)',
    'Stake utility (batchAll)',
    'Stake appPromotion (stake)',
  ]);
  expect(await methodsOf('Unstaking')).toEqual([
    'Unstake all appPromotion (unstakeAll)',
    'Unstake appPromotion (unstakePartial)',
  ]);
  expect(new Set(await methodsOf('Rewards'))).toEqual(
    new Set(['Reward appPromotion (StakingRecalculation)']),
  );
  expect(await methodsOf('Transfers')).toEqual([
    'Sent balances (Transfer)',
    'Received balances (Transfer)',
    'Received balances (Transfer)',
  ]);
});

test('6.1 the first four decimals have full size, the others are small, and the status has the muted colour of the call', async () => {
  await using scenario = await openHistory();
  const row = rowsOf(scenario.page, 'Staking').filter({ hasText: '300.0000' });
  const sizeOf = (text: string) => computedStyle(row.getByText(text, { exact: true }), 'font-size');
  expect(await sizeOf('300.0000')).toBe('15px');
  expect(await sizeOf('0'.repeat(14))).toBe('12px');
  const colourOf = (text: string) => computedStyle(row.getByText(text), 'color');
  const status = await colourOf('Success');
  expect(status).toBe(await colourOf('utility (batchAll)'));
  expect(status).not.toBe(await colourOf('300.0000'));
});

test('6.2 unstaking a part and all are rows, unstaking nothing is none', async () => {
  await using scenario = await openHistory();
  const { page } = scenario;
  await openTabOf(page, 'Unstaking', 2);
  const rows = await rowsOf(page, 'Unstaking').allTextContents();
  expect(rows[0]).toContain('appPromotion (unstakeAll)');
  expect(rows[1]).toContain('appPromotion (unstakePartial)');
  expect(rows[1]).toContain('50.000000000000000000');
});

test("6.2 6.3 rewards are rows of the Rewards tab, and the treasury's transfers for them are no rows of Transfers", async () => {
  await using scenario = await openHistory();
  const { page } = scenario;
  await tabOf(page, 'Rewards').click();
  await rowsOf(page, 'Rewards').nth(1).waitFor();
  const rewards = await rowsOf(page, 'Rewards').allTextContents();
  expect(rewards.every((row) => row.includes('StakingRecalculation'))).toBe(true);
  expect(rewards.every((row) => !/Amount0\.0{18}/.test(row))).toBe(true);
  await openTabOf(page, 'Transfers', 3);
  const transfers = await rowsOf(page, 'Transfers').allTextContents();
  expect(transfers.map((row) => row.match(/(Incoming|Outgoing)Amount([\d,]+)\.0{18}/)?.slice(1))).toEqual([
    ['Outgoing', '12'],
    ['Incoming', '40'],
    ['Incoming', '3,000'],
  ]);
});

test('6.3 transfers below one coin are hidden and not counted until they are requested', async () => {
  await using scenario = await openHistory();
  const { page } = scenario;
  await openTabOf(page, 'Transfers', 3);
  await page.getByText('3 smaller transfers hidden').waitFor();
  await page.getByRole('button', { name: 'show' }).click();
  await openTabOf(page, 'Transfers', 6);
  await rowsOf(page, 'Transfers').nth(5).waitFor();
  const rows = await rowsOf(page, 'Transfers').allTextContents();
  expect(rows[0]).toContain('IncomingAmount0.300000000000000000');
  expect(rows[1]).toContain('OutgoingAmount0.900000000000000000');
  await page.getByRole('button', { name: 'hide smaller transfers' }).click();
  await openTabOf(page, 'Transfers', 3);
});

test('6.4 failed stakes and transfers are in no row and in no count', async () => {
  await using scenario = await openHistory();
  const { page } = scenario;
  await openTabOf(page, 'Staking', 3);
  await tabOf(page, 'Transfers').click();
  await page.getByRole('button', { name: 'show' }).click();
  await openTabOf(page, 'Transfers', 6);
  for (const tab of ['Staking', 'Transfers'] as const) {
    await tabOf(page, tab).click();
    const text = await page.getByRole('table', { name: tab, exact: true }).textContent();
    expect(text).not.toMatch(/\D(?:99|110|1,000,000)\.0{18}/);
  }
});

test('6.1 an empty account has a text in every tab', async () => {
  const blank = createHolder('Blank');
  await using scenario = await openScenario(hub, { returning: blank });
  const { page } = scenario;
  const texts = [
    'No staking history found',
    'No unstaking history found',
    'No rewards found',
    'No transfer transactions found',
  ];
  for (const [index, tab] of historyTabNames.entries()) {
    await openTabOf(page, tab, 0);
    await page.getByText(texts[index] ?? '').waitFor();
  }
});

test('6.2 of every tab only the first page is fetched while no other page is visited', async () => {
  await using scenario = await openHistory();
  await openTabOf(scenario.page, 'Staking', 3);
  await tabOf(scenario.page, 'Transfers').click();
  await rowsOf(scenario.page, 'Transfers').first().waitFor();
  const asked = askedHistory(scenario.proxy.seen);
  expect(asked.map((query) => [query.get('page'), query.get('size')])).toEqual(asked.map(() => ['1', '10']));
  expect(asked.length).toBeLessThanOrEqual(8);
});
