import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario, type ScenarioOptions } from '../support/open-scenario.ts';
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

/** The longest time for which the page waits for the account before the first render. */
const mostWaitMs = 200;

interface ReturningOptions {
  readonly address?: string;
  /** The time that passes for the page before its clock stops. */
  readonly waitMs?: number;
  readonly prepare?: ScenarioOptions['prepare'];
}

/**
 * Opens the page for a visitor who was connected with Talisman. The page's clock runs for `waitMs` (by default until
 * the first render no longer waits for the account), then stops until the test lets time pass.
 */
async function openReturning(wallet: Partial<TestWalletOptions>, options: ReturningOptions = {}) {
  const { address = tess.account.address, waitMs = mostWaitMs, prepare } = options;
  const scenario = await openScenario(hub, {
    wallets: [{ ...tess.wallet, accounts: [tess.account, tessTwo], ...wallet }],
    prepare: async (context, proxy) => {
      await context.clock.install({ time: startMs });
      await context.clock.pauseAt(startMs + 1000);
      await context.addCookies([
        { name: 'wallet', value: 'Talisman', url: proxy.url },
        { name: 'wallet_address', value: address, url: proxy.url },
      ]);
      await prepare?.(context, proxy);
    },
  });
  await scenario.page.clock.runFor(waitMs);
  return scenario;
}

test('2.3 2.9 the page waits for a saved wallet without blocking, and connects it when it appears', async () => {
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

/** Records, after a script has replaced the static HTML, whether the page shows the wallet and the balance. */
const watchForms = `
  forms = new Set();
  let fromHtml;
  new MutationObserver(() => {
    const shown = document.getElementById('root')?.firstElementChild;
    fromHtml ??= shown;
    if (!shown || shown === fromHtml) return;
    const isWaiting = /(Initializing|Connecting) Wallet/.test(shown.textContent);
    const hasBalance = /Total balance\\s*[\\d,.]+\\s/.test(shown.textContent);
    forms.add((isWaiting ? 'without wallet' : 'with wallet') + (hasBalance ? ' and balance' : ''));
  }).observe(document, { childList: true, subtree: true, characterData: true });`;

test('8.2 the page of a returning visitor is rendered once, with wallet and balance, if both arrive in time', async () => {
  await tess.own(hub, 1000n);
  const position = Promise.withResolvers<void>();
  await using scenario = await openReturning(
    { enables: 'when told' },
    {
      waitMs: mostWaitMs - 1,
      prepare: async (context, proxy) => {
        proxy.fault(/staking\/position/, { kind: 'held', until: position.promise });
        await context.addInitScript(watchForms);
      },
    },
  );
  const { page, wallets, proxy } = scenario;
  const forms = () => page.evaluate<string[]>('[...forms]');
  await expect.poll(() => wallets[0]!.enabledBy).toEqual(['Unique Staking']);
  await expect.poll(() => proxy.seen).toContainEqual(expect.stringContaining('history-section'));
  expect(await forms()).toEqual([]);
  await wallets[0]!.answer();
  await expect.poll(() => wallets[0]!.openSubscriptions()).toBe(1);
  position.resolve();
  await expect.poll(forms).not.toEqual([]);
  await page.clock.resume();
  await page.getByText('No staking history found').waitFor();
  expect(await forms()).toEqual(['with wallet and balance']);
});

test('2.3 2.9 a saved wallet that does not appear is given up after three seconds, with a text that needs no answer', async () => {
  await using scenario = await openReturning({ injects: 'when told' });
  const { page, wallets } = scenario;
  const overlay = page.getByText('Initializing Wallet', { exact: true });
  await overlay.waitFor();
  await page.clock.runFor(2_000 - mostWaitMs);
  await overlay.waitFor();
  await page.clock.runFor(1_100);
  await overlay.waitFor({ state: 'detached' });
  await connectButton(scenario).waitFor();
  await page.getByRole('heading', { name: 'Talisman was not found.' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await wallets[0]!.inject(page);
  await page.clock.runFor(5_000);
  expect(wallets[0]!.enabledBy).toEqual([]);
  expect(scenario.errors).toEqual([]);
});

test('2.6 2.9 waiting for a saved wallet that does not answer is ended by Cancel', async () => {
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

test('2.6 2.9 waiting for a saved wallet is ended by Escape', async () => {
  await using scenario = await openReturning({ injects: 'when told' });
  const { page } = scenario;
  const overlay = page.getByText('Initializing Wallet', { exact: true });
  await overlay.waitFor();
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await connectButton(scenario).waitFor();
});
