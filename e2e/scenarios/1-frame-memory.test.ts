import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, fillAmount } from '../support/holder.ts';
import { openForbiddingBrowser } from '../support/open-forbidding-browser.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';
import { installWallet } from '../support/test-wallet.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;
const rita = createHolder('Rita');
const other = createTestAccount('Somebody');

/** Waits until the form has the network's token; its radio button is checked then. */
async function isChosen(page: Page, symbol: string): Promise<void> {
  await page.getByPlaceholder(`(min 100 ${symbol})`).waitFor();
  expect(await page.getByRole('radio', { name: symbol }).isChecked()).toBe(true);
}

const savedCookies = async ({ context }: Pick<Scenario, 'context'>) => {
  const cookies = await context.cookies();
  return new Map(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
};

/** Opens the page for a visitor with these cookies. */
function openReturning(cookies: Readonly<Record<string, string>>) {
  return openScenario(hub, {
    wallets: [{ ...rita.wallet, accounts: [other, rita.account] }],
    prepare: (context, proxy) =>
      context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({
          name,
          value: encodeURIComponent(value),
          url: proxy.url,
        })),
      ),
  });
}

test('1.3 the selected network is saved and restored', async () => {
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  await page.getByText('QTZ', { exact: true }).click();
  await page.getByText('staking your QTZ tokens').waitFor();
  await page.reload();
  await page.getByText('staking your QTZ tokens').waitFor();
  expect(await page.getByRole('radio', { name: 'QTZ' }).isChecked()).toBe(true);
  await page.getByText('UNQ', { exact: true }).click();
  await page.reload();
  await page.getByText('staking your UNQ tokens').waitFor();
});

test.each(['DOT', 'qtz'])('1.3 %j in the cookie is not a network: the page shows UNQ', async (value) => {
  await using scenario = await openReturning({ token_symbol: value });
  const { page } = scenario;
  await page.getByText(/^Block [\d,]+/).waitFor();
  await page.getByText('staking your UNQ tokens').waitFor();
  expect(await page.getByRole('radio', { name: 'UNQ' }).isChecked()).toBe(true);
  expect(scenario.errors).toEqual([]);
});

test('1.4 the page stores three cookies for 30 days, strict, for the whole site, and nothing else', async () => {
  await using scenario = await openScenario(hub, { wallets: [rita.wallet] });
  const { page, context } = scenario;
  expect(await context.cookies()).toEqual([]);
  await rita.connect(page);
  await page.getByText('QTZ', { exact: true }).click();
  await isChosen(page, 'QTZ');
  const nowSeconds = await page.evaluate<number>('Date.now() / 1000');
  const cookies = await context.cookies();
  expect(await savedCookies(scenario)).toEqual(
    new Map([
      ['wallet', 'Talisman'],
      ['wallet_address', rita.account.address],
      ['token_symbol', 'QTZ'],
    ]),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: false });
    const lastsSeconds = cookie.expires - nowSeconds;
    // Firefox reports the expiry of a cookie in whole seconds.
    expect(lastsSeconds).toBeLessThanOrEqual(THIRTY_DAYS_SECONDS + 1);
    expect(lastsSeconds).toBeGreaterThan(THIRTY_DAYS_SECONDS - 600);
  }
  expect(await page.evaluate('Object.keys(localStorage).concat(Object.keys(sessionStorage))')).toEqual([]);
});

test('1.4 disconnecting deletes the cookies of wallet and address, not that of the network', async () => {
  await using scenario = await openScenario(hub, { wallets: [rita.wallet] });
  const { page } = scenario;
  await page.getByText('QTZ', { exact: true }).click();
  await rita.connect(page);
  await page.getByRole('button', { name: 'Talisman' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
  expect(await savedCookies(scenario)).toEqual(new Map([['token_symbol', 'QTZ']]));
  await page.reload();
  await page.getByText(/^Block [\d,]+/).waitFor();
  await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
});

test.each([7391, 255])(
  '1.4 the saved account is found if its address is saved with the SS58 prefix %i',
  async (prefix) => {
    await using scenario = await openReturning({
      wallet: 'Talisman',
      wallet_address: encodeSs58(fromHex(rita.account.publicKey), prefix),
    });
    const { page } = scenario;
    const panel = page.getByRole('region', { name: 'Account' });
    await panel.getByRole('button', { name: 'Rita' }).waitFor();
    await page.getByText('Total balance').waitFor();
    expect(await page.getByText('no longer in your wallet').count()).toBe(0);
  },
);

test('1.4 4.6 in a browser that stores nothing the page shows data, but starts no transaction that it could not store', async () => {
  await rita.own(hub, 1000n);
  await using browser = await openForbiddingBrowser();
  const wallet = await installWallet(browser.context, rita.wallet);
  const page = await browser.context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(hub.url);
  await expect(page.evaluate('localStorage.length')).rejects.toThrow('SecurityError');
  await rita.connect(page);
  await page.getByText('Your Transaction History').waitFor();
  await fillAmount(page, '150');
  await page.getByText('Your browser blocks storage, so staking is turned off.').waitFor();
  expect(await page.getByRole('button', { name: 'Stake', exact: true }).isDisabled()).toBe(true);
  await page.getByLabel('Amount').press('Enter');
  await page.getByText('QTZ', { exact: true }).click();
  await isChosen(page, 'QTZ');
  expect(wallet.asked).toEqual([]);
  expect(errors).toEqual([]);
});

test('1.4 4.6 in a browser without localStorage the page shows balances, and staking is turned off', async () => {
  await rita.own(hub, 1000n);
  await using scenario = await openScenario(hub, {
    returning: rita,
    prepare: async (context) =>
      void (await context.addInitScript(
        "Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: null });",
      )),
  });
  const { page } = scenario;
  await fillAmount(page, '150');
  await page.getByText('Your browser blocks storage, so staking is turned off.').waitFor();
  expect(await page.getByRole('button', { name: 'Stake', exact: true }).isDisabled()).toBe(true);
  expect(scenario.errors).toEqual([]);
});
