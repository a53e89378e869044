import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf, partOf } from '../support/account-panel.ts';
import { createHolder, fillAmount } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { tornAmounts } from '../support/torn-amounts.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const cardOf = (page: Page) => page.getByRole('region', { name: 'Stake and unstake' });
const networkOf = (page: Page) => page.getByRole('region', { name: 'UNQ staking today' });

/** The distinct heights of rows, in whole pixels. */
async function heightsOf(rows: Locator): Promise<readonly number[]> {
  const boxes = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(boxes.length).toBeGreaterThan(1);
  return [...new Set(boxes.map(Math.round))];
}

/** The number of lines of each text. */
async function lineCounts(texts: Locator): Promise<readonly number[]> {
  return await texts.evaluateAll((all) =>
    all.map((one) => {
      const range = one.ownerDocument.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
}

const phoneWidths = [390, 320];

test.each([true, false])(
  '1.6 on phones, touch %s: the figures of the network, and those of the form, have rows of one height',
  async (hasTouch) => {
    await using scenario = await openScenario(hub, { browser: { hasTouch } });
    const { page } = scenario;
    await networkOf(page).getByText('of all UNQ').waitFor();
    for (const width of phoneWidths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await heightsOf(networkOf(page).locator('dl > div')), `${width}`).toHaveLength(1);
      expect(await heightsOf(cardOf(page).locator('dl > div')), `${width}`).toHaveLength(1);
      const values = networkOf(page).locator('dl dd:nth-of-type(1)');
      expect(await lineCounts(values), `${width}`).toEqual([1, 1, 1, 1]);
    }
  },
);

test.each([true, false])(
  '1.6 on phones, touch %s: the figures of an account have rows of one height',
  async (hasTouch) => {
    const holder = createHolder(`Even ${hasTouch}`);
    await holder.own(hub, 23_456n, [12_345n, 250n]);
    await holder.unstake(hub, 1n);
    await using scenario = await openScenario(hub, { returning: holder, browser: { hasTouch } });
    const { page } = scenario;
    await fillAmount(page, '10000');
    await partOf(page, 'Staked').waitFor();
    for (const width of phoneWidths) {
      await page.setViewportSize({ width, height: 844 });
      for (const list of [cardOf(page).locator('dl'), panelOf(page).locator('dl')])
        expect(await heightsOf(list.locator('> div')), `${width}`).toHaveLength(1);
      expect(await heightsOf(panelOf(page).locator('tbody tr')), `${width}`).toHaveLength(1);
      expect(await tornAmounts(page), `${width}`).toEqual([]);
    }
  },
);

test('1.6 3.6 at 320 px amounts as large as all coins of the chain have number and unit on one line', async () => {
  await using scenario = await openScenario(hub, {
    viewport: 'narrow',
    prepare: async (_, proxy) => {
      const change = (body: string) =>
        body.replace(/("totalStaked":")\d+/, `$11${'234567890123'.padEnd(27, '0')}`);
      proxy.fault(/staking\/network/, { kind: 'changed', change });
    },
  });
  const { page } = scenario;
  await networkOf(page).getByText('1,234,567,890.1230 UNQ').waitFor();
  expect(await tornAmounts(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});

test('1.6 on a phone a sentence in place of a figure does not make the rows of the other figures higher', async () => {
  const holder = createHolder('In words');
  await holder.own(hub, 1000n, [200n]);
  await using scenario = await openScenario(hub, { returning: holder, viewport: 'phone' });
  const { page } = scenario;
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await fillAmount(page, '100');
  const rows = cardOf(page).locator('dl > div');
  const [usual] = await heightsOf(rows);
  await page.getByRole('button', { name: 'Max' }).click();
  await cardOf(page).getByText('Everything staked').waitFor();
  const { height } = (await rows.first().boundingBox()) ?? { height: 0 };
  expect(Math.round(height)).toBe(usual);
});
