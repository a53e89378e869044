import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus } from '../support/has-focus.ts';
import { createHolder, startStake } from '../support/holder.ts';
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
const dialogOf = ({ page }: Scenario) => page.getByRole('dialog');
const connectButton = ({ page }: Scenario) => page.getByRole('button', { name: 'Connect Wallet' });
const walletButton = ({ page }: Scenario) =>
  page.getByRole('banner').getByRole('button', { name: 'Talisman' });

function open(
  wallet: Partial<TestWalletOptions> = {},
  prepare?: (scenario: Scenario['context']) => Promise<void>,
) {
  return openScenario(hub, {
    wallets: [{ ...tess.wallet, accounts: [tess.account, tessTwo], ...wallet }],
    ...(prepare && { prepare }),
  });
}

async function chooseTalisman(scenario: Scenario) {
  await connectButton(scenario).click();
  await dialogOf(scenario).getByRole('button', { name: 'Talisman' }).click();
}

test('2.3 an extension that appears within three seconds is found while the dialog is open', async () => {
  const startMs = Date.UTC(2026, 10, 20);
  await using scenario = await open({ injects: 'when told' }, async (context) => {
    await context.clock.install({ time: startMs });
    await context.clock.pauseAt(startMs + 1000);
  });
  const { page, wallets } = scenario;
  await connectButton(scenario).click();
  await page.clock.runFor(2_500);
  await dialogOf(scenario).getByText('Other wallets (not installed):').waitFor();
  expect(await dialogOf(scenario).getByRole('button', { name: 'Talisman' }).count()).toBe(0);
  await wallets[0]!.inject(page);
  await page.clock.runFor(400);
  await dialogOf(scenario).getByRole('button', { name: 'Talisman' }).waitFor();
});

test.each([
  [
    'Cancel',
    ({ page }: Scenario) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    true,
  ],
  [
    'the back arrow',
    ({ page }: Scenario) => page.getByRole('dialog').getByRole('button', { name: 'Back' }).click(),
    true,
  ],
  [
    'Close',
    ({ page }: Scenario) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    false,
  ],
  ['Escape', ({ page }: Scenario) => page.keyboard.press('Escape'), false],
] as const)(
  '2.6 2.7 waiting for a wallet is cancelled by %s; its late answer changes nothing',
  async (_, leave, staysOpen) => {
    await using scenario = await open({ enables: 'when told' });
    const { page, wallets } = scenario;
    await chooseTalisman(scenario);
    const waiting = page.getByText('Looking for accounts in Talisman...');
    await waiting.waitFor();
    await page.getByText('Ensure you have accounts in the extension.').waitFor();
    await leave(scenario);
    await waiting.waitFor({ state: 'detached' });
    const wallets2 = page.getByRole('dialog', { name: 'Connect Wallet' });
    await wallets2.waitFor({ state: staysOpen ? 'visible' : 'detached' });
    await wallets[0]!.answer();
    if (staysOpen) await page.keyboard.press('Escape');
    await connectButton(scenario).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(wallets[0]!.openSubscriptions()).toBe(0);
  },
);

test('2.6 a wallet that does not answer does not prevent connecting another one, and its late answer changes nothing', async () => {
  await using scenario = await openScenario(hub, {
    wallets: [
      { ...tess.wallet, enables: 'when told' },
      { extensionName: 'enkrypt', accounts: [tessTwo] },
    ],
  });
  const { page } = scenario;
  await chooseTalisman(scenario);
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enkrypt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Second of hers' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Enkrypt' }).waitFor();
  await scenario.wallets[0]!.answer();
  await page.getByText('Total balance').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Enkrypt' }).waitFor();
});

test('2.3 2.4 changes of width, network and account keep the one call of `enable` and the one subscription', async () => {
  await using scenario = await open();
  const { page, wallets } = scenario;
  await tess.connect(page);
  for (const width of [320, 767, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await walletButton(scenario).waitFor();
  }
  await page.getByText('QTZ', { exact: true }).click();
  await page.getByPlaceholder('(min 100 QTZ)').waitFor();
  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Tess' }).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Second of hers' }).click();
  await page.getByText('Total balance').waitFor();
  expect(wallets[0]!.enabledBy).toEqual(['Unique Staking']);
  expect(wallets[0]!.openSubscriptions()).toBe(1);
});

test('2.6 a signature that arrives after Cancel is discarded, never submitted', async () => {
  await tess.own(hub, 1000n);
  await using scenario = await open({ signs: 'when told' });
  const { page, proxy, wallets } = scenario;
  await tess.connect(page);
  await startStake(page, '150');
  await expect.poll(() => wallets[0]!.asked.length).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Canceled. Nothing was sent.').waitFor();
  await wallets[0]!.answer();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('No staking history found').waitFor();
  expect(proxy.seen.filter((line) => line.includes('/submit'))).toEqual([]);
  expect(await page.getByLabel('Amount').inputValue()).toBe('150');
});

test('2.7 1.5 a wallet is connected with only the keyboard, and the focus returns to the button', async () => {
  await using scenario = await open();
  const { page } = scenario;
  const { keyboard } = page;
  await connectButton(scenario).focus();
  await keyboard.press('Enter');
  await dialogOf(scenario).getByRole('button', { name: 'Talisman' }).waitFor();
  await tabTo(scenario, 'Talisman');
  await keyboard.press('Enter');
  await dialogOf(scenario).getByRole('button', { name: 'Second of hers' }).waitFor();
  await tabTo(scenario, 'Second of hers');
  await keyboard.press('Space');
  await page
    .getByRole('region', { name: 'Account' })
    .getByRole('button', { name: 'Second of hers' })
    .waitFor();
  await expect.poll(() => hasFocus(walletButton(scenario))).toBe(true);
  await keyboard.press('Enter');
  await tabTo(scenario, 'Disconnect');
  await keyboard.press('Enter');
  await expect.poll(() => hasFocus(connectButton(scenario))).toBe(true);
});

/** Presses Tab, at most 15 times, until the focus is on the button of the dialog. */
async function tabTo({ page }: Scenario, name: string) {
  const target = page.getByRole('dialog').getByRole('button', { name });
  await target.waitFor();
  const isThere = () => hasFocus(target);
  for (let steps = 0; steps < 15 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  expect(await isThere(), name).toBe(true);
}
