import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import type { TestWalletOptions } from '../support/test-wallet.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const greta = createHolder('Greta');
const headline = 'Earn 18% APY staking your UNQ tokens';
const banner = (page: Page) => page.getByRole('banner');

/**
 * A script for the page: records before every frame the height of the header that is about to be painted, and adds up
 * the layout shifts.
 */
const watchHeader = `
  headers = new Set();
  shift = 0;
  requestAnimationFrame(function look() {
    const header = document.querySelector('header');
    if (header && document.readyState !== 'loading') headers.add(Math.round(header.getBoundingClientRect().height));
    requestAnimationFrame(look);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function openAsGreta(viewport: 'laptop' | 'phone' | 'narrow') {
  await greta.own(hub, 2000n, [200n]);
  const scenario = await openScenario(hub, {
    returning: greta,
    viewport,
    browser: { reducedMotion: 'no-preference' },
    prepare: async (context) => void (await context.addInitScript(watchHeader)),
  });
  await totalOf(scenario.page).waitFor();
  await scenario.page.getByRole('table', { name: 'Staking', exact: true }).waitFor();
  return scenario;
}

test('1.2 a connected visitor sees form and head of the history without scrolling, below a bar of 64 pixels', async () => {
  await using scenario = await openAsGreta('laptop');
  const { page } = scenario;
  expect((await boxOf(banner(page))).height).toBe(64);
  const inOrder = [
    page.getByRole('heading', { level: 1 }),
    banner(page).getByRole('group', { name: 'Network' }),
    banner(page).getByText(/^Block [\d,]+/),
    banner(page).getByRole('button', { name: 'Talisman' }),
  ];
  const boxes = await Promise.all(inOrder.map(boxOf));
  for (const [index, box] of boxes.entries()) {
    expect(box.bottom).toBeLessThanOrEqual(64);
    if (index > 0) expect(box.x).toBeGreaterThanOrEqual(boxes[index - 1]!.right);
  }
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unique Staking Hub is available');
  expect(await page.getByText(headline).isVisible()).toBe(false);
  const fold = 800;
  const form = await boxOf(page.getByRole('region', { name: 'Stake and unstake' }));
  expect(form.bottom).toBeLessThanOrEqual(fold);
  expect((await boxOf(page.getByRole('heading', { name: 'Your Transaction History' }))).bottom).toBeLessThan(
    fold,
  );
  expect((await boxOf(page.getByRole('tab', { name: /^Rewards/ }))).bottom).toBeLessThanOrEqual(fold);
});

test.each(['laptop', 'phone', 'narrow'] as const)(
  '1.1 1.2 a returning visitor has the bar from the first frame on, and hardly anything moves (%s)',
  async (viewport) => {
    await using scenario = await openAsGreta(viewport);
    const { page } = scenario;
    const heights = await page.evaluate<number[]>('[...headers]');
    expect(heights).toEqual([viewport === 'laptop' ? 64 : 88]);
    expect(await page.evaluate<number>('shift')).toBeLessThanOrEqual(0.05);
    const wallet = await boxOf(banner(page).getByRole('button', { name: 'Talisman' }));
    expect(wallet.height).toBeGreaterThanOrEqual(44);
    expect(wallet.width).toBeGreaterThanOrEqual(44);
  },
);

test('1.2 after the wallet is disconnected the title block is back', async () => {
  await using scenario = await openAsGreta('laptop');
  const { page } = scenario;
  await banner(page).getByRole('button', { name: 'Talisman' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText(headline).waitFor();
  expect((await boxOf(banner(page))).height).toBeGreaterThan(150);
  await page.reload();
  await page.getByText(headline).waitFor();
});

/** Opens the page for a returning visitor whose wallet cannot be connected, and waits until the page says so. */
async function openLost(
  viewport: 'laptop' | 'phone' | 'narrow',
  wallets: readonly TestWalletOptions[],
  said: string,
) {
  const scenario = await openScenario(hub, {
    returning: greta,
    wallets,
    viewport,
    browser: { reducedMotion: 'no-preference' },
    prepare: async (context) => void (await context.addInitScript(watchHeader)),
  });
  await scenario.page.getByRole('heading', { name: said }).waitFor();
  await scenario.page.getByText(/^Block [\d,]+/).waitFor();
  return scenario;
}

test.each(['laptop', 'phone', 'narrow'] as const)(
  '1.2 2.3 if the saved wallet does not appear, a text in place of the account says so, and hardly anything moves (%s)',
  async (viewport) => {
    await using scenario = await openLost(viewport, [], 'Talisman was not found.');
    const { page } = scenario;
    expect(await page.evaluate<number[]>('[...headers]')).toEqual([viewport === 'laptop' ? 64 : 88]);
    expect(await page.evaluate<number>('shift')).toBeLessThanOrEqual(0.05);
    expect(await page.getByText(headline).isVisible()).toBe(false);
    await banner(page).getByRole('button', { name: 'Connect Wallet' }).waitFor();
    expect(await page.getByText('Your transactions appear here').isVisible()).toBe(true);

    await page.getByRole('button', { name: 'Connect another wallet' }).click();
    await page.getByRole('dialog').getByText('Other wallets (not installed):').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'Talisman was not found.' }).isVisible()).toBe(true);
    expect((await boxOf(banner(page))).height).toBe(viewport === 'laptop' ? 64 : 88);
  },
);

test('1.2 2.3 if the saved wallet refuses, the page says so and hardly anything moves', async () => {
  const refusing = { ...greta.wallet, enables: { refuses: 'Rejected' } };
  await using scenario = await openLost('laptop', [refusing], 'Failed to connect to Talisman.');
  expect(await scenario.page.evaluate<number[]>('[...headers]')).toEqual([64]);
  expect(await scenario.page.evaluate<number>('shift')).toBeLessThanOrEqual(0.05);
});
