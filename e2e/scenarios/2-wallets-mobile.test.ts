import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const pia = createTestAccount('Pia');
const phones = {
  iPhone: {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    store: 'https://apps.apple.com/app/subwallet-polkadot-wallet/id1633050285',
  },
  Android: {
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    store: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
  },
} as const;

function openOn(phone: keyof typeof phones, extensions: readonly string[] = []) {
  return openScenario(hub, {
    userAgent: phones[phone].userAgent,
    viewport: 'phone',
    wallets: extensions.map((extensionName) => ({ extensionName, accounts: [pia] })),
    prepare: async (context) => void (await context.clock.install()),
  });
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
  await dialog.getByText('On mobile, please use the Nova Wallet or SubWallet mobile app.').waitFor();
  return dialog;
}

/** Keeps the page from leaving, and stops its clock. Returns a function that reads the URLs to which it tried to go. */
async function watchLeaving(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`left = [];
    navigation.addEventListener('navigate', (event) => {
      left.push(event.destination.url);
      event.preventDefault();
    });`);
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
  return () => page.evaluate<readonly string[]>('left');
}

describe.each(['iPhone', 'Android'] as const)('on an %s phone', (phone) => {
  test('2.1 2.2 on mobile only the apps of Nova Wallet and SubWallet are offered', async () => {
    await using scenario = await openOn(phone);
    const { page, proxy } = scenario;
    const dialog = await openDialog(page);
    await dialog.getByRole('heading', { name: 'Mobile wallet apps:' }).waitFor();
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map(({ textContent, href }) => [textContent, href]));
    const here = encodeURIComponent(`${proxy.url}/`);
    expect(links).toEqual([
      ['OpenNova Wallet', `https://app.novawallet.io/open/dapp?url=${here}`],
      ['OpenSubWallet', `subwallet://browser?url=${here}`],
    ]);
    expect(await dialog.getByText(/Install|Talisman$|not installed/).count()).toBe(0);
  });

  test("2.2 when the link of SubWallet opens no app, the phone's store is opened after a second and a half", async () => {
    await using scenario = await openOn(phone);
    const { page } = scenario;
    const dialog = await openDialog(page);
    const leaving = await watchLeaving(page);
    await dialog.getByRole('link', { name: 'Open SubWallet' }).click();
    await page.clock.runFor(1_400);
    expect((await leaving()).filter((url) => url.startsWith('https:'))).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(leaving).toContain(phones[phone].store);
  });
});

test('2.2 when the app opens, so that the page is hidden, the store is not opened', async () => {
  await using scenario = await openOn('Android');
  const { page } = scenario;
  const dialog = await openDialog(page);
  const leaving = await watchLeaving(page);
  await dialog.getByRole('link', { name: 'Open SubWallet' }).click();
  await page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden' })");
  await page.clock.runFor(5_000);
  expect((await leaving()).filter((url) => url.startsWith('https:'))).toEqual([]);
});

test('2.1 SubWallet can be connected where it is injected', async () => {
  await using scenario = await openOn('Android', ['subwallet-js']);
  const { page } = scenario;
  const dialog = await openDialog(page);
  expect(await dialog.getByRole('link').allTextContents()).toEqual(['OpenNova Wallet']);
  await dialog.getByRole('button', { name: 'SubWallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pia' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'SubWallet' }).waitFor();
});

test('2.1 a desktop with a narrow window is not taken for a phone', async () => {
  await using scenario = await openScenario(hub, { viewport: 'narrow' });
  const { page } = scenario;
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByText('Other wallets (not installed):').waitFor();
  expect(await page.getByText('On mobile, please use').count()).toBe(0);
});
