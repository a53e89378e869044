import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlice, rowsOf, tabOf } from '../support/history-view.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import type { Scenario } from '../support/open-scenario.ts';

let hub: Hub;
/** The page of Alice, which the tests without a fault share. */
let ofAlice: Scenario;

beforeAll(async () => {
  hub = await openHub();
  ofAlice = await openAlice(hub);
});

afterAll(async () => {
  await ofAlice[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

/** Shows Alice's rewards of all time; the chart is created anew, so no day is selected. */
async function openRewards(): Promise<Page> {
  const { page } = ofAlice;
  await tabOf(page, 'Staking').click();
  await tabOf(page, 'Rewards').click();
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  return page;
}

test('6.7 the keyboard moves through the chart of rewards, and each day is read out with its rewards and the total', async () => {
  const page = await openRewards();
  const chart = page.getByRole('slider', { name: 'Total rewards over time' });
  await chart.waitFor();
  const spoken = () => chart.getAttribute('aria-valuetext');
  const days = page.getByRole('table', { name: 'Rewards per day' }).locator('tbody tr');
  const count = await days.count();
  expect(count).toBeGreaterThan(50);
  const dayAt = async (index: number) => await days.nth(index).locator('th').textContent();
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await spoken()).toContain(await dayAt(count - 1));
  expect(await chart.getAttribute('aria-valuenow')).toBe(String(count));
  await page.keyboard.press('ArrowLeft');
  expect(await spoken()).toContain(await dayAt(count - 2));
  expect(await spoken()).toMatch(/: [\d,.]+ UNQ in total, [\d,.]+ UNQ that day$/);
  await page.keyboard.press('Home');
  expect(await spoken()).toContain(await dayAt(0));
  await page.keyboard.press('ArrowLeft');
  expect(await spoken()).toContain(await dayAt(0));
  await page.keyboard.press('ArrowRight');
  expect(await spoken()).toContain(await dayAt(1));
  await page.keyboard.press('End');
  expect(await spoken()).toContain(await dayAt(count - 1));
  expect(await page.locator('figcaption').textContent()).toContain(await spoken());
});

test('6.7 a legend names each series with its unit, and all axes are labelled', async () => {
  const page = await openRewards();
  const figure = page.locator('figure');
  for (const name of ['Total so far, UNQ', 'Rewards per day, UNQ']) {
    await figure.getByText(name, { exact: true }).waitFor();
  }
  const axes = await figure.getByRole('list').all();
  expect(axes).toHaveLength(3);
  const [soFar = [], each = [], time = []] = await Promise.all(
    axes.map((axis) => axis.getByRole('listitem').allTextContents()),
  );
  const rows = page.getByRole('table', { name: 'Rewards per day' }).locator('tbody tr');
  const [, ofAll] = await rows.last().locator('td').allTextContents();
  const numberOf = (text = '') => Number.parseFloat(text.replaceAll(',', ''));
  for (const labels of [soFar, each]) {
    expect(labels.length).toBeGreaterThanOrEqual(3);
    expect(labels[0]).toBe('0');
    expect(labels.map(numberOf)).toEqual(labels.map(numberOf).toSorted((one, other) => one - other));
  }
  expect(numberOf(soFar.at(-1))).toBeGreaterThanOrEqual(numberOf(ofAll));
  const day = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?$/);
  expect(time).toEqual([day, day, day, day, day]);
  const dayOf = (index: number) => rows.nth(index).locator('th').textContent();
  expect(await dayOf(0)).toContain(time[0]);
  expect(await dayOf((await rows.count()) - 1)).toContain(time.at(-1));
});

test('6.7 the chart’s numbers are a table too: rewards per day and so far', async () => {
  const page = await openRewards();
  const table = page.getByRole('table', { name: 'Rewards per day' });
  await table.waitFor({ state: 'attached' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Day',
    'Rewards that day',
    'Total so far',
  ]);
  const rows = await table.locator('tbody tr').count();
  const cells = await table.locator('tbody td').allTextContents();
  expect(cells).toHaveLength(2 * rows);
  const units = (text = '') => BigInt(text.replace(/\D/g, ''));
  const perDay = cells.filter((_, index) => index % 2 === 0).map(units);
  const sum = perDay.reduce((one, other) => one + other, 0n);
  const total = units(cells.at(-1));
  // Each shown amount is truncated below its fourth decimal, so the sum is short by less than one such step per day.
  expect(total - sum).toBeGreaterThanOrEqual(0n);
  expect(total - sum).toBeLessThan(BigInt(rows));
  await page.getByText('Rewards to date').waitFor();
});

test('6.7 the keyboard selects the range; chart, table and sum follow it, by weeks for a long one', async () => {
  const page = await openRewards();
  const chart = page.getByRole('slider', { name: 'Total rewards over time' });
  await chart.waitFor();
  const sumOf = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd').textContent();
  const total = await sumOf('Rewards to date');
  const all = page.getByRole('radio', { name: 'All' });
  await all.focus();
  await page.keyboard.press('ArrowRight');
  const days = page.getByRole('table', { name: 'Rewards per day' }).locator('tbody tr');
  await page.getByText('Rewards in 30 days').waitFor();
  expect(await days.count()).toBeLessThanOrEqual(30);
  expect(await days.count()).toBeGreaterThan(20);
  const newest = await days.last().locator('td').allTextContents();
  expect(newest[1]).toBe(await sumOf('Rewards in 30 days'));
  expect(await chart.getAttribute('aria-valuemax')).toBe(String(await days.count()));
  expect(await chart.getAttribute('aria-valuetext')).toContain(
    `: ${newest[1]} in this range, ${newest[0]} that day`,
  );

  await page.getByRole('radio', { name: '1 year' }).check({ force: true });
  const weeks = page.getByRole('table', { name: 'Rewards per week' }).locator('tbody tr');
  await weeks.first().waitFor({ state: 'attached' });
  expect(await weeks.first().locator('th').textContent()).toMatch(/^Week of \w+ \d+, \d{4}$/);
  expect(await weeks.last().locator('td').last().textContent()).toBe(total);
  expect(await sumOf('Rewards in 1 year')).toBe(total);
  await chart.press('End');
  expect(await page.locator('figcaption').textContent()).toMatch(/^Week of .* in this range, .* that week$/);
});

test('6.7 the selected range stays while another tab is shown', async () => {
  const page = await openRewards();
  await page.getByRole('radio', { name: '90 days' }).check({ force: true });
  await tabOf(page, 'Staking').click();
  await tabOf(page, 'Rewards').click();
  await page.getByText('Rewards in 90 days').waitFor();
});

test('6.7 the yield of all time equals the indexer’s at the newest reward', async () => {
  const page = await openRewards();
  const value = page.locator('dl > div', { hasText: 'Realized yield' }).locator('dd');
  await value.getByText(/^[\d,]+\.\d\d% a year$/).waitFor();
  const asked = ofAlice.proxy.seen.find((one) => /\/accounts\/\w+\/staking\?/.test(one))?.replace('GET ', '');
  const answer = await fetch(`${hub.url}${asked}`);
  const { realisedYield } = (await answer.json()) as { realisedYield: { ppmPerYear: string } };
  const [whole = '', fraction = ''] = (await value.textContent())?.replaceAll(',', '').match(/\d+/g) ?? [];
  expect(BigInt(whole + fraction)).toBe(BigInt(realisedYield.ppmPerYear) / 100n);
});

const explorerOf = (symbol: string, url: string) => (body: string) => {
  const pattern = new RegExp(
    `("symbol":"${symbol}".*?"explorer":\\{"kind":")[^"]+(","extrinsicUrl":")[^"]+"`,
  );
  const kind = url.includes('subscan') ? 'subscan' : 'polkadot-apps';
  return body.replace(pattern, (_, before: string, between: string) => `${before}${kind}${between}${url}"`);
};
const subscan = 'https://unique.subscan.io/extrinsic/{hash}?tab=event';
const quartzApps = 'https://polkadot.js.org/apps/?rpc=wss://ws-quartz.unique.network#/explorer/query/{block}';

test('6.8 on UNQ a row links to its extrinsic on Subscan, in a new tab', async () => {
  await using scenario = await openAlice(hub, {
    prepare: async (_, proxy) =>
      void proxy.fault(/^\/$/, { kind: 'changed', change: explorerOf('UNQ', subscan) }),
  });
  const { page } = scenario;
  const link = rowsOf(page, 'Staking').first().getByRole('link');
  expect(await link.getAttribute('href')).toMatch(
    /^https:\/\/unique\.subscan\.io\/extrinsic\/0x[0-9a-f]{64}\?tab=event$/,
  );
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  const hash = (await link.getAttribute('href'))?.match(/0x[0-9a-f]{64}/)?.[0] ?? '';
  expect(await link.textContent()).toContain(`${hash.slice(0, 6)}…${hash.slice(-6)}`);
});

test('6.8 on QTZ a row links to its block on polkadot.js', async () => {
  await using scenario = await openAlice(hub, {
    prepare: (context, proxy) => {
      proxy.fault(/^\/$/, { kind: 'changed', change: explorerOf('QTZ', quartzApps) });
      return context.addCookies([{ name: 'token_symbol', value: 'QTZ', url: proxy.url }]);
    },
  });
  const { page } = scenario;
  const row = rowsOf(page, 'Staking').first();
  const block = (await row.locator('td').first().textContent())?.replace(/\D/g, '');
  expect(await row.getByRole('link').getAttribute('href')).toBe(quartzApps.replace('{block}', block ?? ''));
});

test('6.8 on a development network a row links to its block on polkadot.js, connected to the node of that network', async () => {
  const { page } = ofAlice;
  await tabOf(page, 'Staking').click();
  const row = rowsOf(page, 'Staking').first();
  const block = (await row.locator('td').first().textContent())?.replace(/\D/g, '');
  const rpc = encodeURIComponent(hub.nodeUrls.unique.replace(/^http/, 'ws'));
  expect(await row.getByRole('link').getAttribute('href')).toBe(
    `https://polkadot.js.org/apps/?rpc=${rpc}#/explorer/query/${block}`,
  );
});

test('6.8 a row without an extrinsic has no link', async () => {
  await using scenario = await openAlice(hub, {
    prepare: async (_, proxy) =>
      void proxy.fault(/history\?kind=staking/, {
        kind: 'changed',
        change: (body) => body.replace(/"extrinsicHash":"0x[0-9a-f]{64}"/, '"extrinsicHash":""'),
      }),
  });
  const { page } = scenario;
  const first = rowsOf(page, 'Staking').first();
  await first.getByText('no transaction').waitFor();
  expect(await first.getByRole('link').count()).toBe(0);
  expect(await rowsOf(page, 'Staking').nth(1).getByRole('link').count()).toBe(1);
});
