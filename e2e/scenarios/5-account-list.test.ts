import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const others = Array.from({ length: 29 }, (_, index) => createTestAccount(`Listed ${index + 2}`));
const first = createHolder('Listed 1');

interface Scrolled {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly scrollTop: number;
}

/** A visitor with 30 accounts, the first one selected. */
async function openWithThirty(): Promise<Scenario> {
  const scenario = await openScenario(hub, {
    returning: first,
    wallets: [{ ...first.wallet, accounts: [first.account, ...others] }],
  });
  await toggleOf(scenario).waitFor();
  return scenario;
}

interface Shown {
  readonly style: { display: string };
  readonly ownerDocument: { readonly documentElement: Scrolled };
}

/**
 * The height of the page with an element and without it, measured at once, because other parts that load change it,
 * too.
 */
function pageHeights({ style, ownerDocument }: Shown): {
  readonly withList: number;
  readonly without: number;
} {
  const { documentElement } = ownerDocument;
  const withList = documentElement.scrollHeight;
  style.display = 'none';
  const without = documentElement.scrollHeight;
  style.display = '';
  return { withList, without };
}

const toggleOf = ({ page }: Scenario) => panelOf(page).locator('[aria-controls="account-list"]');
const listOf = ({ page }: Scenario) => page.getByRole('list', { name: 'Accounts' });

test('5.1 the keyboard moves through the list of accounts, selects, and closes it', async () => {
  await using scenario = await openWithThirty();
  const { page } = scenario;
  await toggleOf(scenario).focus();
  await page.keyboard.press('Enter');
  await listOf(scenario).waitFor();
  expect(await listOf(scenario).getByRole('button').count()).toBe(30);
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'];
  for (const key of keys) await page.keyboard.press(key);
  await listOf(scenario).waitFor({ state: 'hidden' });
  expect(await toggleOf(scenario).textContent()).toContain('Listed 2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const last = listOf(scenario).getByRole('button', { name: 'Listed 30' });
  await last.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await listOf(scenario).waitFor({ state: 'hidden' });
  await toggleOf(scenario).and(page.locator(':focus')).waitFor();
  expect(await toggleOf(scenario).textContent()).toContain('Listed 2');
});

test('2.7 5.1 from eight accounts on the list has a search by name and address, which is empty whenever the list is opened', async () => {
  await using scenario = await openWithThirty();
  const { page, wallets } = scenario;
  const list = listOf(scenario);
  const status = panelOf(page).locator('#account-list [role=status]');
  await toggleOf(scenario).click();
  const search = panelOf(page).getByLabel('Search accounts');
  await search.fill('LISTED 17');
  expect(await list.getByRole('button').allInnerTexts()).toEqual([expect.stringContaining('Listed 17')]);
  await search.fill(others[4]!.address);
  expect(await list.getByRole('button').allInnerTexts()).toEqual([expect.stringContaining('Listed 6')]);
  await search.fill('nobody');
  expect(await list.getByRole('button').count()).toBe(0);
  expect(await status.textContent()).toBe('No account matches your search.');
  await page.keyboard.press('Escape');
  await toggleOf(scenario).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  expect(await list.getByRole('button').count()).toBe(30);
  expect(await status.textContent()).toBe('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await search.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('listed 9');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'hidden' });
  expect(await toggleOf(scenario).textContent()).toContain('Listed 9');
  await wallets[0]!.setAccounts(page, [first.account, ...others.slice(0, 6)]);
  await page.getByText('Your wallet removed the selected account.').waitFor();
  await toggleOf(scenario).click();
  expect(await list.getByRole('button').count()).toBe(7);
  expect(await search.count()).toBe(0);
});

test('5.1 thirty accounts scroll inside the list, and a press outside closes it', async () => {
  await using scenario = await openWithThirty();
  const { page } = scenario;
  await page.getByText('No staking history found').waitFor();
  await toggleOf(scenario).click();
  const list = listOf(scenario);
  const size = await list.evaluate((element: Scrolled) => ({
    inner: element.scrollHeight,
    outer: element.clientHeight,
  }));
  expect(size.outer).toBeLessThanOrEqual(288);
  expect(size.inner).toBeGreaterThan(30 * 44);
  const { withList, without } = await list.evaluate(pageHeights);
  expect(withList).toBe(without);
  const windowTop = await page.evaluate('scrollY');
  await list.hover();
  await page.mouse.wheel(0, 3000);
  await expect
    .poll(() => list.evaluate((element: Scrolled) => element.scrollTop))
    .toBe(size.inner - size.outer);
  expect(await page.evaluate('scrollY')).toBe(windowTop);
  await page.getByRole('heading', { level: 1 }).click();
  await list.waitFor({ state: 'hidden' });
  expect(await toggleOf(scenario).textContent()).toContain('Listed 1');
  expect(scenario.errors).toEqual([]);
});
