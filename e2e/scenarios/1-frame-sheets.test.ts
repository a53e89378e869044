import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, startStake } from '../support/holder.ts';
import { measureTargets } from '../support/measure-targets.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, viewports } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const phoneUser = createHolder('Pia');
const dialogOf = (page: Page) => page.getByRole('dialog');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/**
 * Expects the dialog at the bottom, as wide as the screen and at most 90 % of its height, with targets of at least
 * 44 px.
 */
async function expectSheet(page: Page, size: 'phone' | 'narrow'): Promise<void> {
  const { width, height } = viewports[size];
  const box = await boxOf(dialogOf(page));
  expect([box.x, box.right, Math.round(box.bottom)]).toEqual([0, width, height]);
  expect(box.height).toBeLessThanOrEqual(height * 0.9);
  const tooSmall = (await measureTargets(page)).filter((one) => one.width < 44 || one.height < 44);
  expect(tooSmall).toEqual([]);
}

test.each(['phone', 'narrow'] as const)(
  '8.4 1.6 on a %s screen the dialogs of wallets, accounts, progress and success are sheets at the bottom',
  async (size) => {
    const user = createHolder(`Pia on a ${size}`, { signs: 'when told' });
    await user.own(hub, 1000n);
    await using scenario = await openScenario(hub, {
      wallets: [user.wallet],
      viewport: size,
      browser: { hasTouch: true },
    });
    const { page, wallets } = scenario;
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await dialogOf(page).getByText('Other wallets (not installed):').waitFor();
    await expectSheet(page, size);
    await dialogOf(page).getByRole('button', { name: 'Talisman' }).click();
    await dialogOf(page).getByRole('button', { name: user.account.name }).waitFor();
    await expectSheet(page, size);
    await dialogOf(page).getByRole('button', { name: user.account.name }).click();
    await startStake(page, '150');
    await dialogOf(page).getByText('Waiting for signature').waitFor();
    await expectSheet(page, size);
    await wallets[0]!.answer();
    await dialogOf(page).getByText('You staked').waitFor();
    await expectSheet(page, size);
  },
);

test('8.4 in a window of 768 pixels a dialog is centered', async () => {
  await using scenario = await openScenario(hub, { wallets: [phoneUser.wallet] });
  const { page } = scenario;
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogOf(page).getByText('Other wallets (not installed):').waitFor();
  const box = await boxOf(dialogOf(page));
  expect(box.width).toBe(440);
  expect(Math.abs(box.x - (768 - box.right))).toBeLessThanOrEqual(1);
  expect(Math.abs(box.y - (900 - box.bottom))).toBeLessThanOrEqual(1);
});

test("8.4 the content of a sheet ends above the phone's safe area inset", async () => {
  await using scenario = await openScenario(hub, { wallets: [phoneUser.wallet], viewport: 'phone' });
  const { page, context } = scenario;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 60 } });
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogOf(page).getByText('Other wallets (not installed):').waitFor();
  const room = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('dialog .overflow-y-auto')).paddingBottom",
  );
  expect(room).toBe('60px');
});

test('8.4 a sheet slides in from the bottom, and under reduced motion appears at once', async () => {
  await using scenario = await openScenario(hub, {
    wallets: [phoneUser.wallet],
    viewport: 'phone',
    browser: { reducedMotion: 'no-preference' },
  });
  const { page } = scenario;
  const animation = () =>
    page.evaluate<string>("getComputedStyle(document.querySelector('dialog')).animationName");
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogOf(page).waitFor();
  expect(await animation()).toBe('rise');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animation()).toBe('none');
});

/** Covers the lower part of the screen, like a phone's keyboard. */
const showKeyboard = (page: Page, heightPx: number) =>
  page.evaluate(`
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - ${heightPx} });
    visualViewport.dispatchEvent(new Event('resize'));
  `);

test("8.4 the phone's keyboard hides neither a sheet nor the overlay that waits for the wallet", async () => {
  const many = Array.from({ length: 8 }, (_, index) => createTestAccount(`Account ${index + 1}`));
  await using scenario = await openScenario(hub, {
    wallets: [{ ...phoneUser.wallet, accounts: many }],
    viewport: 'phone',
  });
  const { page } = scenario;
  const { height } = viewports.phone;
  await page.getByText(/^Block [\d,]+/).waitFor();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogOf(page).getByRole('button', { name: 'Talisman' }).click();
  await dialogOf(page).getByLabel('Search accounts').fill('Account 8');
  await showKeyboard(page, 340);
  const sheet = await boxOf(dialogOf(page));
  expect([sheet.bottom, sheet.y > 0]).toEqual([height - 340, true]);
  await dialogOf(page).getByRole('button', { name: 'Account 8' }).click();
  await showKeyboard(page, 0);
  scenario.wallets[0]!.enables = 'when told';
  await page.reload();
  const overlay = page.getByText('Connecting Wallet').locator('xpath=../..');
  await overlay.waitFor();
  await page.getByText(/^Block [\d,]+/).waitFor();
  const before = await boxOf(overlay);
  await showKeyboard(page, 340);
  expect(before.bottom - (await boxOf(overlay)).bottom).toBe(340);
});
