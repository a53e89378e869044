import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFocus } from '../support/has-focus.ts';
import { createHolder } from '../support/holder.ts';
import { measureTargets } from '../support/measure-targets.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario, viewports } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(async () => {
  await ofWanda?.[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

/** Has stakes and a transfer, so that the account panel and the history have rows. */
const wanda = createHolder('Wanda');
const phone = { hasTouch: true } as const;

let ofWanda: Scenario | undefined;

/** Wanda's page, which the tests of this file share. */
async function pageOfWanda(viewport: 'desktop' | 'narrow'): Promise<Page> {
  await wanda.own(hub, 5000n, [100n, 200n]);
  ofWanda ??= await openScenario(hub, { returning: wanda, browser: phone });
  const { page } = ofWanda;
  await page.setViewportSize(viewports[viewport]);
  await page.getByText('Total balance').waitFor();
  await page.getByRole('table', { name: 'Staking', exact: true }).waitFor();
  return page;
}

const overflowOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

test('1.5 the page has header, main, footer, and a link that skips to the content; its path is always "/"', async () => {
  await using scenario = await openScenario(hub);
  const { page, proxy } = scenario;
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    expect(await page.getByRole(landmark).count(), landmark).toBe(1);
  }
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await hasFocus(skip)).toBe(true);
  expect((await skip.boundingBox())!.height).toBeGreaterThan(20);
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  expect(await hasFocus(main)).toBe(true);
  await page.getByText('QTZ', { exact: true }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  expect((await fetch(`${proxy.url}/stake`)).status).toBe(404);
});

test('1.5 the page has one h1, and no heading skips a level', async () => {
  const page = await pageOfWanda('desktop');
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.length).toBeGreaterThan(8);
  for (const [index, level] of levels.slice(1).entries()) {
    expect(level - levels[index]!, `heading ${index + 2}`).toBeLessThanOrEqual(1);
  }
});

test('1.6 at eight widths from 320 to 2560 pixels the page does not scroll sideways, and no cell of the history is clipped', async () => {
  const page = await pageOfWanda('desktop');
  for (const width of [320, 375, 767, 768, 899, 900, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `${width}`).toBeLessThanOrEqual(0);
    const cells = page.getByRole('table', { name: 'Staking', exact: true }).getByRole('cell');
    const isInside = await cells.evaluateAll((all, right) => {
      const isCut = (cell: (typeof all)[number]) => {
        const box = cell.getBoundingClientRect();
        return box.left < 0 || box.right > right || cell.scrollWidth > cell.clientWidth;
      };
      return !all.some(isCut);
    }, width);
    expect(isInside, `${width}`).toBe(true);
  }
});

test('1.6 below 768 pixels rows of the history are two lines that expand, otherwise a table', async () => {
  const page = await pageOfWanda('desktop');
  const row = page.getByRole('table', { name: 'Staking', exact: true }).locator('tbody tr').first();
  const cells = row.getByRole('cell');
  const distinctTops = () =>
    cells.evaluateAll((all) => new Set(all.map((cell) => cell.getBoundingClientRect().top)).size);
  await page.setViewportSize({ width: 768, height: 900 });
  expect([await cells.count(), await distinctTops()]).toEqual([6, 1]);
  await page.setViewportSize({ width: 767, height: 900 });
  expect(await cells.allInnerTexts()).toEqual([expect.stringMatching(/200\.0{18} UNQ$/)]);
  await row.getByRole('button', { name: 'Stake' }).click();
  expect([await cells.count(), await distinctTops()]).toEqual([6, 6]);
});

test('1.6 the staking card and the account panel are side by side from 900 pixels on', async () => {
  const page = await pageOfWanda('desktop');
  const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!;
  await page.setViewportSize({ width: 900, height: 900 });
  const [card, panel] = [await boxOf('Stake and unstake'), await boxOf('Account')];
  expect(panel.x).toBeGreaterThanOrEqual(card.x + card.width);
  expect(panel.y).toBe(card.y);
  await page.setViewportSize({ width: 899, height: 900 });
  const [above, below] = [await boxOf('Stake and unstake'), await boxOf('Account')];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(below.x).toBe(above.x);
});

describe('1.6 sizes of touch targets', () => {
  const tooSmall = async (page: Page) =>
    (await measureTargets(page)).filter(({ width, height }) => width < 44 || height < 44);

  test('1.6 every touch target is at least 44 pixels high and wide without a wallet, and in the connect dialog', async () => {
    await using scenario = await openScenario(hub, { viewport: 'narrow', browser: phone });
    const { page } = scenario;
    await page.getByText(/^Block [\d,]+/).waitFor();
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByRole('dialog').getByText('Other wallets (not installed):').waitFor();
    expect(await tooSmall(page)).toEqual([]);
  });

  test('1.6 every touch target is at least 44 pixels high and wide with an account, its history and the list of accounts', async () => {
    const page = await pageOfWanda('narrow');
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Wanda' }).click();
    expect(await tooSmall(page)).toEqual([]);
  });
});
