import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf, totalOf } from '../support/account-panel.ts';
import { createHolder, type Holder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const fold = 800;
const cardOf = (page: Page) => page.getByRole('region', { name: 'Stake and unstake' });

async function sidesOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not shown');
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
}

async function openAs(holder: Holder) {
  const scenario = await openScenario(hub, { returning: holder, viewport: 'laptop' });
  await totalOf(scenario.page).waitFor();
  await scenario.page.getByRole('table', { name: 'Staking', exact: true }).waitFor();
  return scenario;
}

/** Expects the lower edge of the account's card to be as empty as the upper one, however far the stakes are scrolled. */
async function expectEmptyRim(page: Page): Promise<void> {
  const box = await panelOf(page).boundingBox();
  if (box === null) throw new Error('not shown');
  const picture = async (y: number) =>
    (await page.screenshot({ clip: { x: box.x + 30, y, width: box.width - 60, height: 8 } })).toString(
      'base64',
    );
  const empty = await picture(Math.ceil(box.y) + 4);
  for (const scrolledPx of Array.from({ length: 12 }, (_, step) => step * 9)) {
    await page.evaluate(`document.querySelector('.panel-lists').scrollTop = ${scrolledPx}`);
    expect(await picture(Math.floor(box.y + box.height) - 10), `scrolled by ${scrolledPx}`).toBe(empty);
  }
  await page.evaluate("document.querySelector('.panel-lists').scrollTop = 0");
}

test('1.6 side by side the staking card and the network card have the same height', async () => {
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  const network = page.getByRole('region', { name: 'UNQ staking today' });
  await network.getByText('of all UNQ').waitFor();
  for (const width of [900, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidesOf(network), `${width}`).toEqual(await sidesOf(cardOf(page)));
  }
});

test('1.6 side by side the staking card and the panel of an account with ten stakes have the same height; the stakes scroll', async () => {
  const full = createHolder('Full house');
  await full.own(hub, 5000n, [101n, 102n, 103n, 104n, 105n, 106n, 107n, 108n, 109n, 110n]);
  await full.unstake(hub, 50n);
  await using scenario = await openAs(full);
  const { page } = scenario;
  await panelOf(page).getByText('Pending unstakes').waitFor();
  await expectEmptyRim(page);
  expect(await sidesOf(panelOf(page))).toEqual(await sidesOf(cardOf(page)));
  expect((await sidesOf(page.getByRole('tab', { name: /^Rewards/ }))).bottom).toBeLessThanOrEqual(fold);
  const last = panelOf(page).getByRole('listitem').last();
  const { bottom } = await sidesOf(panelOf(page));
  expect((await sidesOf(last)).bottom).toBeGreaterThan(bottom);
  await last.scrollIntoViewIfNeeded();
  expect((await sidesOf(last)).bottom).toBeLessThan(bottom);
  await page.setViewportSize({ width: 390, height: 844 });
  const below = await sidesOf(panelOf(page));
  expect(below.top).toBeGreaterThanOrEqual((await sidesOf(cardOf(page))).bottom);
  expect((await sidesOf(last)).bottom).toBeLessThan(below.bottom);
});

test('1.6 a printout has the account and its history, dark on white, and no controls', async () => {
  const printer = createHolder('Printer');
  await printer.own(hub, 2000n, [200n, 300n]);
  await using scenario = await openAs(printer);
  const { page } = scenario;
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const isShown = (locator: Locator) => locator.first().isVisible();
  expect(await isShown(page.getByRole('heading', { level: 1 }))).toBe(true);
  expect(await isShown(totalOf(page))).toBe(true);
  expect(await isShown(panelOf(page).getByText('300.0000 UNQ'))).toBe(true);
  expect(await isShown(page.getByRole('table', { name: 'Staking', exact: true }))).toBe(true);
  for (const gone of [
    cardOf(page),
    page.getByText('What is Unique Staking?'),
    page.getByRole('contentinfo'),
  ]) {
    expect(await isShown(gone)).toBe(false);
  }
  expect(await isShown(page.getByRole('banner').getByRole('button'))).toBe(false);
  const colours = await page.evaluate<string[]>(
    '(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.documentElement))',
  );
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(15, 23, 33)']);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});
