import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { totalOf } from '../support/account-panel.ts';
import {
  askedHistory,
  historyPanelOf,
  historyTabNames,
  openAlice,
  rowsOf,
  tabOf,
} from '../support/history-view.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import type { Scenario } from '../support/open-scenario.ts';

let hub: Hub;
/** The page of Alice, which the tests share. */
let page: Page;
let scenario: Scenario;

beforeAll(async () => {
  hub = await openHub();
  scenario = await openAlice(hub);
  ({ page } = scenario);
});

afterAll(async () => {
  await scenario[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

// Every tab shows its first page again, and the open tab ten rows. Then Staking is opened, at the top of the window.
afterEach(async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByLabel('Rows per page').selectOption('10');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await tabOf(page, 'Staking').click();
  await expect.poll(() => currentPage(page)).toBe('1');
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
});

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
/** The offered pages, `…` for a gap. */
async function offered(page: Page): Promise<string> {
  const texts = await pagesOf(page).locator('div > *').allTextContents();
  return texts.filter((text) => text !== '').join(' ');
}
const goTo = (page: Page, label: string) =>
  pagesOf(page).getByRole('button', { name: label, exact: true }).click();
const currentPage = (page: Page) => pagesOf(page).locator('[aria-current=page]').textContent();

/** Shows the transfers of Alice, which fill more than ten pages; resolves with their number. */
async function openTransfers(page: Page): Promise<number> {
  await tabOf(page, 'Transfers').click();
  await rowsOf(page, 'Transfers').nth(9).waitFor();
  const transfers = Number((await tabOf(page, 'Transfers').textContent())?.replace(/\D/g, ''));
  expect(transfers).toBeGreaterThan(100);
  return transfers;
}

test('6.5 the first, the last, the current page and its neighbours are offered; only visited pages are fetched', async () => {
  const { proxy } = scenario;
  const last = Math.ceil((await openTransfers(page)) / 10);
  expect(await offered(page)).toBe(`1 2 … ${last}`);
  expect(await pagesOf(page).getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
  await goTo(page, `Page ${last}`);
  await expect.poll(() => offered(page)).toBe(`1 … ${last - 1} ${last}`);
  expect(await pagesOf(page).getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  await goTo(page, 'Previous page');
  await expect.poll(() => offered(page)).toBe(`1 … ${last - 2} ${last - 1} ${last}`);
  await goTo(page, 'Previous page');
  await expect.poll(() => offered(page)).toBe(`1 … ${last - 3} ${last - 2} ${last - 1} ${last}`);
  await goTo(page, 'Previous page');
  await expect.poll(() => offered(page)).toBe(`1 … ${last - 4} ${last - 3} ${last - 2} … ${last}`);
  await expect.poll(() => rowsOf(page, 'Transfers').count()).toBe(10);
  const asked = askedHistory(proxy.seen).filter((query) => query.get('kind') === 'transfers');
  const visited = [1, last, last - 1, last - 2, last - 3].map(String);
  expect(new Set(asked.map((query) => query.get('page')))).toEqual(new Set(visited));
  expect(asked.every((query) => query.get('size') === '10')).toBe(true);
});

test('6.5 choosing 25 or 50 rows per page shows that many rows, of the first page', async () => {
  await openTransfers(page);
  const sizes = page.getByLabel('Rows per page');
  expect(await sizes.locator('option').allTextContents()).toEqual(['10', '25', '50']);
  await goTo(page, 'Page 2');
  await expect.poll(() => currentPage(page)).toBe('2');
  for (const size of [25, 50]) {
    await sizes.selectOption(String(size));
    await expect.poll(() => rowsOf(page, 'Transfers').count()).toBe(size);
    expect(await currentPage(page)).toBe('1');
    await goTo(page, 'Next page');
    await expect.poll(() => currentPage(page)).toBe('2');
  }
  await sizes.selectOption('10');
  await expect.poll(() => currentPage(page)).toBe('1');
});

test('6.5 up to seven pages are all offered', async () => {
  await tabOf(page, 'Rewards').click();
  await rowsOf(page, 'Rewards').first().waitFor();
  const count = Number((await tabOf(page, 'Rewards').textContent())?.replace(/\D/g, ''));
  await page.getByLabel('Rows per page').selectOption('25');
  await expect.poll(() => rowsOf(page, 'Rewards').count()).toBe(Math.min(25, count));
  const pages = Math.ceil(count / 25);
  expect(pages).toBeLessThanOrEqual(7);
  expect(await offered(page)).toBe(Array.from({ length: pages }, (_, index) => index + 1).join(' '));
});

test('6.5 selecting another page scrolls the top of the table to 170 px in all four tabs, at once under reduced motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const tab of historyTabNames) {
    await tabOf(page, tab).click();
    await rowsOf(page, tab).nth(9).waitFor();
    if (tab === 'Rewards') await page.getByText('Rewards to date').waitFor();
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    const tops = await watchScrolling(page);
    await pagesOf(page).getByRole('button', { name: 'Page 2' }).dispatchEvent('click');
    await expect.poll(() => currentPage(page)).toBe('2');
    const panelTop = () => historyPanelOf(page).evaluate(topOf);
    await expect.poll(panelTop, { message: tab }).toBe(170);
    // The browser reports a scroll one frame after the panel has moved.
    await expect.poll(tops, { message: tab }).not.toEqual([]);
    expect(await tops(), tab).toHaveLength(1);
  }
});

/** The scroll positions of the window from now on, without repetitions and without 0. */
async function watchScrolling(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(
    'globalThis.tops = new Set(); addEventListener("scroll", () => tops.add(Math.round(scrollY)))',
  );
  return () => page.evaluate<readonly number[]>('[...tops].filter((top) => top !== 0)');
}

function topOf(element: { getBoundingClientRect(): { readonly top: number } }): number {
  return Math.round(element.getBoundingClientRect().top);
}

test('6.5 selecting another page scrolls smoothly unless the visitor prefers reduced motion', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // From here on the content above the table has its final size, because a smooth scroll aims at the table's position
  // at its start.
  await totalOf(page).waitFor();
  const tops = await watchScrolling(page);
  await pagesOf(page).getByRole('button', { name: 'Page 2' }).dispatchEvent('click');
  await expect.poll(() => historyPanelOf(page).evaluate(topOf)).toBe(170);
  expect((await tops()).length).toBeGreaterThan(1);
});

test('6.1 a tab keeps its page and its rows per page while another one is shown', async () => {
  await tabOf(page, 'Transfers').click();
  await page.getByLabel('Rows per page').selectOption('25');
  // If there are more than seven pages, page 1 has no button for page 3, but page 2 has one.
  await goTo(page, 'Page 2');
  await goTo(page, 'Page 3');
  await expect.poll(() => currentPage(page)).toBe('3');
  await tabOf(page, 'Staking').click();
  await expect.poll(() => currentPage(page)).toBe('1');
  expect(await page.getByLabel('Rows per page').inputValue()).toBe('10');
  await tabOf(page, 'Transfers').click();
  expect(await currentPage(page)).toBe('3');
  expect(await page.getByLabel('Rows per page').inputValue()).toBe('25');
});
