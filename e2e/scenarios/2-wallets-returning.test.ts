import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';
import type { TestWalletOptions } from '../support/test-wallet.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const tess = createHolder('Tess');
const tessTwo = createTestAccount('Second of hers');
const connectButton = ({ page }: Scenario) => page.getByRole('button', { name: 'Connect Wallet' });
const walletButton = ({ page }: Scenario) =>
  page.getByRole('banner').getByRole('button', { name: 'Talisman' });

const startMs = Date.UTC(2026, 10, 20);

/** How long the page waits for the account before it is rendered without. */
const mostWaitMs = 200;

/**
 * Opens the page for somebody who was connected with Talisman, up to the moment when the account is late; then its time
 * stands still until the test lets it pass.
 */
async function openReturning(wallet: Partial<TestWalletOptions>, address = tess.account.address) {
  const scenario = await openScenario(hub, {
    wallets: [{ ...tess.wallet, accounts: [tess.account, tessTwo], ...wallet }],
    prepare: async (context, proxy) => {
      await context.clock.install({ time: startMs });
      await context.clock.pauseAt(startMs + 1000);
      await context.addCookies([
        { name: 'wallet', value: 'Talisman', url: proxy.url },
        { name: 'wallet_address', value: address, url: proxy.url },
      ]);
    },
  });
  await scenario.page.clock.runFor(mostWaitMs);
  return scenario;
}

test('2.3 2.9 a saved wallet is waited for without blocking the page, and connected when it comes', async () => {
  await using scenario = await openReturning({ injects: 'when told' });
  const { page, wallets } = scenario;
  await page.getByText('Initializing Wallet', { exact: true }).waitFor();
  await page.getByText('Please wait while we initialize your wallet connection...').waitFor();
  await page.getByLabel('Amount').fill('123');
  await page.getByText('What is Unique Staking?').click();
  await page.getByText('You lock tokens for a while').waitFor();
  await wallets[0]!.inject(page);
  await page.clock.runFor(400);
  await page.clock.resume();
  await walletButton(scenario).waitFor();
  await page.getByText('Total balance').waitFor();
  expect(await page.getByText('Initializing Wallet').count()).toBe(0);
  expect(await page.getByLabel('Amount').inputValue()).toBe('123');
  expect(wallets[0]!.enabledBy).toEqual(['Unique Staking']);
});

test('2.3 2.9 a saved wallet that does not come is given up silently after three seconds', async () => {
  await using scenario = await openReturning({ injects: 'when told' });
  const { page, wallets } = scenario;
  const overlay = page.getByText('Initializing Wallet', { exact: true });
  await overlay.waitFor();
  await page.clock.runFor(2_000 - mostWaitMs);
  await overlay.waitFor();
  await page.clock.runFor(1_100);
  await overlay.waitFor({ state: 'detached' });
  await connectButton(scenario).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await wallets[0]!.inject(page);
  await page.clock.runFor(5_000);
  expect(wallets[0]!.enabledBy).toEqual([]);
  expect(scenario.errors).toEqual([]);
});

test('2.6 2.9 the wait for a saved wallet that does not answer is left by Cancel', async () => {
  await using scenario = await openReturning({ enables: 'when told' });
  const { page, wallets } = scenario;
  await page.getByText('Connecting Wallet', { exact: true }).waitFor();
  await page.getByText('Please wait while we connect to your wallet...').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Connecting Wallet').waitFor({ state: 'detached' });
  await wallets[0]!.answer();
  await page.clock.runFor(5_000);
  await connectButton(scenario).waitFor();
  expect(wallets[0]!.openSubscriptions()).toBe(0);
});

test('2.6 2.9 the wait for a saved wallet is left by Escape', async () => {
  await using scenario = await openReturning({ injects: 'when told' });
  const { page } = scenario;
  const overlay = page.getByText('Initializing Wallet', { exact: true });
  await overlay.waitFor();
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await connectButton(scenario).waitFor();
});
