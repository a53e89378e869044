import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOn, panelOf } from '../support/account-panel.ts';
import { createHolder, type Holder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { sendCall } from '../support/send-call.ts';

const UNIT = 10n ** 18n;
const YEAR_MS = 365 * 24 * 3_600_000;
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** The chain API's position of a holder at the head block. */
async function positionOf(holder: Holder) {
  const address = addressOn('unique', holder.account);
  const response = await fetch(`${hub.url}/unique/v1/staking/position?address=${address}`);
  return (await response.json()) as {
    readonly blockTimestampMs: number;
    readonly stakes: readonly { readonly stakedAtMs: number; readonly nextRewardAtMs: number }[];
    readonly pending: readonly { readonly unlocksAtBlock: number; readonly unlocksAtMs: number }[];
  };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const rewardFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

test('5.2 every stake has its amount, its date and its next reward; ten are the maximum', async () => {
  const full = createHolder('Ten stakes');
  await full.own(hub, 5000n);
  for (let index = 0n; index < 10n; index += 1n) {
    const args = [((100n + index) * UNIT).toString()];
    await sendCall(hub, 'unique', full.account, { section: 'appPromotion', method: 'stake', args });
    await hub.callNode('unique', 'dev_timeTravel', [{ seconds: 12 }]);
  }
  const { stakes } = await positionOf(full);
  await using scenario = await openScenario(hub, { returning: full });
  const { page } = scenario;
  const table = panelOf(page).getByRole('table');
  await table.waitFor();
  const rows = await table.locator('tbody tr').allTextContents();
  const { stakes: stakesAfter } = await positionOf(full);
  expect(rows).toHaveLength(10);
  for (const [index, stake] of stakes.entries()) {
    expect(rows[index]).toContain(`${100 + index}.0000 UNQ`);
    expect(rows[index]).toContain(dayFormat.format(stake.stakedAtMs));
    // Every block gives a new estimate of a reward's time; the page keeps the first one until they differ by a minute.
    const estimates = [stake, stakesAfter[index]].map((one) => one?.nextRewardAtMs ?? Number.NaN);
    const minutes = estimates
      .flatMap((ms) => [ms - 60_000, ms, ms + 60_000])
      .map((ms) => rewardFormat.format(ms));
    expect(minutes.some((minute) => rows[index]?.includes(minute))).toBe(true);
  }
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Amount', 'Since', 'Next reward']);
  await panelOf(page).getByText('10 of 10 in use').waitFor();
  await page
    .getByText('All 10 stakes of this account are in use. Unstake the oldest one in full to stake again.')
    .waitFor();
  expect(await page.getByRole('button', { name: 'Stake', exact: true }).isDisabled()).toBe(true);
});

test('5.2 stakes made at the same time share one row but each counts, as the page explains', async () => {
  const merger = createHolder('Merger');
  await merger.own(hub, 1000n);
  const stake = { section: 'appPromotion', method: 'stake', args: [(150n * UNIT).toString()] };
  const batch = { section: 'utility', method: 'batchAll', args: [[stake, stake]] };
  await sendCall(hub, 'unique', merger.account, batch);
  await using scenario = await openScenario(hub, { returning: merger });
  const { page } = scenario;
  await panelOf(page).getByText('2 of 10 in use').waitFor();
  expect(await panelOf(page).getByRole('table').locator('tbody tr').count()).toBe(1);
  await panelOf(page).getByText('so the network merged them. It still counts each one').waitFor();
  await page.getByRole('img', { name: '8 of 10 stakes left' }).waitFor();
  expect(await page.locator('dl > div').filter({ hasText: 'Stakes left' }).locator('dd').textContent()).toBe(
    '8 of 10',
  );
});

test('5.2 a pending unstake has its amount, block and the time left by the clock of the chain, not of the browser', async () => {
  const leaving = createHolder('Leaving');
  await leaving.own(hub, 1000n, [500n]);
  await leaving.unstake(hub, 200n);
  const before = await positionOf(leaving);
  await using scenario = await openScenario(hub, {
    returning: leaving,
    prepare: async (context) => await context.clock.install({ time: Date.now() - YEAR_MS }),
  });
  const { page } = scenario;
  const entry = panelOf(page).getByRole('listitem').filter({ hasText: '200.0000 UNQ' });
  await entry.waitFor();
  const block = before.pending[0]!.unlocksAtBlock.toLocaleString('en-US');
  expect(await entry.locator('[role=tooltip]').last().textContent()).toContain(`Block ${block}, about `);
  const hoursLeft = async () => {
    const [, days = '0', hours = '0'] =
      (await entry.textContent())?.match(/in (?:(\d+)\sd)? ?(?:(\d+)\sh)?/) ?? [];
    return Number(days) * 24 + Number(hours);
  };
  const { pending, blockTimestampMs } = await positionOf(leaving);
  const left = Math.floor((pending[0]!.unlocksAtMs - blockTimestampMs) / 3_600_000);
  expect(await hoursLeft()).toBe(left);
});

test('5.2 the time left of a pending unstake decreases as the chain proceeds, and in the end the unstake is gone', async () => {
  const waiting = createHolder('Waiting');
  await waiting.own(hub, 1000n, [500n]);
  await waiting.unstake(hub, 200n);
  await using scenario = await openScenario(hub, {
    returning: waiting,
    prepare: (context) => context.clock.install(),
  });
  const { page } = scenario;
  const entry = panelOf(page).getByRole('listitem').filter({ hasText: '200.0000 UNQ' });
  const before = await entry.textContent();
  // The message of a block may come after the clock was moved; the page then waits until it moves again.
  const afterMore = <T>(read: () => Promise<T>) =>
    expect.poll(async () => {
      await page.clock.fastForward(7000);
      return read();
    });
  await hub.travelDays('unique', 2);
  await afterMore(() => entry.textContent()).not.toBe(before);
  await hub.travelDays('unique', 6);
  await afterMore(() => entry.count()).toBe(0);
  expect(await panelOf(page).getByText('Pending unstakes').count()).toBe(0);
});
