import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyTabNames, openAlice, rowsOf, tabOf } from '../support/history-view.ts';
import { fillAmount } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario, viewports } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';
import { tornAmounts } from '../support/torn-amounts.ts';

let hub: Hub;
/** The page of Alice, which the tests of her history share. */
let ofAlice: Scenario;

beforeAll(async () => {
  hub = await openHub();
  ofAlice = await openAlice(hub);
});

afterAll(async () => {
  await ofAlice[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

/**
 * Shows Alice's history on this screen, loaded anew and without earlier faults; `total` replaces the number of transfers
 * in answers.
 */
async function showAlice(viewport: 'phone' | 'narrow', total?: number): Promise<Page> {
  const { page, proxy } = ofAlice;
  await page.setViewportSize(viewports[viewport]);
  proxy.heal();
  if (total !== undefined) {
    proxy.fault(/history\?.*kind=transfers/, {
      kind: 'changed',
      change: (body) => body.replace(/"total":\d+/, `"total":${total}`),
    });
  }
  const loaded = page.waitForResponse(/history\?.*kind=transfers/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
  return page;
}

const nora = createTestAccount('Nora');

test.each([
  ['phone', 6, 1],
  ['phone', 7, 4],
  ['phone', 50, 4],
  ['narrow', 5, 1],
  ['narrow', 50, 4],
] as const)(
  '1.6 6.5 %s: of %i pages, the links on page %i fit into one row',
  async (viewport, count, current) => {
    const page = await showAlice(viewport, count * 10);
    await tabOf(page, 'Transfers').click();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: `Page ${count}`, exact: true }).waitFor();
    // One page at a time, because only the first, the last and the neighbouring pages have links.
    for (let target = 2; target <= current; target += 1) {
      await pages.getByRole('button', { name: `Page ${target}`, exact: true }).click();
      await expect.poll(() => pages.locator('[aria-current=page]').textContent()).toBe(String(target));
    }
    const boxes = await pages
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON()),
      );
    expect(boxes.length).toBeGreaterThanOrEqual(5);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    for (const { left, right, width, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport === 'phone' ? 390 : 320);
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
  },
);

test('1.6 6.1 at 320 px the four tabs are equal parts of the width', async () => {
  const page = await showAlice('narrow');
  const widths = await Promise.all(
    historyTabNames.map(async (tab) => Math.round((await tabOf(page, tab).boundingBox())!.width)),
  );
  expect(new Set(widths).size).toBe(1);
  expect(widths[0]).toBeGreaterThan(65);
});

test('1.6 3.6 at 320 px every unit stands beside the end of its number', async () => {
  const page = await showAlice('narrow');
  await fillAmount(page, '123456.5');
  for (const tab of historyTabNames) {
    await tabOf(page, tab).click();
    await rowsOf(page, tab).first().waitFor();
    if (tab === 'Rewards') await page.getByText('Rewards to date').waitFor();
    expect(await tornAmounts(page), tab).toEqual([]);
  }
});

test.each(['phone', 'narrow'] as const)(
  '1.6 2.8 %s: the name of a wallet is readable in the bar',
  async (viewport) => {
    await using scenario = await openScenario(hub, {
      viewport,
      wallets: [{ extensionName: 'some-wallet', accounts: [nora] }],
    });
    const { page } = scenario;
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'some-wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Nora' }).click();
    const button = page.getByRole('banner').getByRole('button', { name: 'Unknown Wallet' });
    await button.waitFor();
    const name = button.getByText('Unknown Wallet');
    expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
    // The name has two words: a third line would mean a break inside a word.
    const lines = await name.evaluate((one) => {
      const range = one.ownerDocument.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBeLessThanOrEqual(2);
    const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    expect(height).toBe(88);
  },
);

test('2.1 8.2 in the dark theme there is no white square behind a round logo', async () => {
  await using scenario = await openScenario(hub, {
    colorScheme: 'dark',
    wallets: [{ extensionName: 'polkadot-js', accounts: [nora] }],
  });
  const { page } = scenario;
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const logo = page.getByRole('dialog').getByRole('button', { name: 'Polkadot.js' }).locator('img');
  const look = await logo.evaluateHandle((one) => one.ownerDocument.defaultView!.getComputedStyle(one));
  expect(await look.evaluate(({ backgroundColor }) => backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});
