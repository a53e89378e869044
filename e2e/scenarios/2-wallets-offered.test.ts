import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';
import type { TestWalletOptions } from '../support/test-wallet.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const olga = createTestAccount('Olga');
const wallet = (extensionName: string): TestWalletOptions => ({ extensionName, accounts: [olga] });
/** Title, extension name and install page, in order. */
const desktopWallets = [
  ['Talisman', 'talisman', 'https://talisman.xyz/download'],
  ['SubWallet', 'subwallet-js', 'https://chromewebstore.google.com/detail/onhogfjeacnfoofkfgppdlbmlmnplgbn'],
  [
    'Manta Wallet',
    'manta-wallet-js',
    'https://chromewebstore.google.com/detail/enabgbdfcbaehmbigakijjabdpdnimlg',
  ],
  ['PolkaGate', 'polkagate', 'https://chromewebstore.google.com/detail/ginchbkmljhldofnbjabmeophlhdldgp'],
  [
    'Fearless Wallet',
    'fearless-wallet',
    'https://chromewebstore.google.com/detail/nhlnehondigmgckngjomcpcefcdplmgc',
  ],
  ['Enkrypt', 'enkrypt', 'https://www.enkrypt.com/'],
  ['Polkadot.js', 'polkadot-js', 'https://polkadot.js.org/extension/'],
  ['Aleph Zero Signer', 'aleph-zero', 'https://alephzero.org/signer'],
] as const;
const titles = desktopWallets.map(([title]) => title);

/** Opens the dialog. The titles of `installed` omit the development wallet, which always exists here. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
  const lists = dialog.getByRole('list');
  await dialog.getByRole('button', { name: 'Development wallet', exact: true }).waitFor();
  const installed = async () =>
    (await lists.first().getByRole('button').allTextContents()).filter(
      (title) => title !== 'Development wallet',
    );
  const others = async () => await lists.last().locator('.font-semibold:not(a)').allTextContents();
  return { dialog, installed, others };
}

test('2.1 2.2 without an installed wallet the desktop offers all eight wallets to install, in order', async () => {
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  const { dialog, installed, others } = await openDialog(page);
  await dialog
    .getByText('You can use any Polkadot compatible wallet but we recommend using Talisman.')
    .waitFor();
  await dialog.getByRole('heading', { name: 'Other wallets (not installed):' }).waitFor();
  expect(await installed()).toEqual([]);
  expect(await others()).toEqual(titles);
  for (const [title, , address] of desktopWallets) {
    const link = dialog.getByRole('link', { name: `Install ${title} (opens in a new tab)` });
    expect(await link.evaluate((a) => [a.href, a.target, a.rel])).toEqual([
      address,
      '_blank',
      'noopener noreferrer',
    ]);
  }
});

test('2.1 2.2 installed wallets come first, each list in the order of the wallets', async () => {
  const present = ['aleph-zero', 'polkadot-js', 'subwallet-js'];
  await using scenario = await openScenario(hub, { wallets: present.map(wallet) });
  const { installed, others } = await openDialog(scenario.page);
  expect(await installed()).toEqual(['SubWallet', 'Polkadot.js', 'Aleph Zero Signer']);
  expect(await others()).toEqual(
    titles.filter((title) => !['SubWallet', 'Polkadot.js', 'Aleph Zero Signer'].includes(title)),
  );
});

test('2.1 each wallet is found by its extension name; with all of them injected none is left to install', async () => {
  await using scenario = await openScenario(hub, { wallets: desktopWallets.map(([, name]) => wallet(name)) });
  const { dialog, installed } = await openDialog(scenario.page);
  expect(await installed()).toEqual(titles);
  expect(await dialog.getByText('Other wallets').count()).toBe(0);
  const withoutLogo = await dialog
    .locator('[data-initial]')
    .evaluateAll((all) => all.map((one) => one.dataset.initial));
  expect(withoutLogo).toEqual(['T', 'S', 'M', 'P', 'F', 'E', 'D']);
  const logos = dialog.locator('img');
  const areLogosThere = await logos.evaluateAll((images) =>
    Promise.all(images.map((image) => image.decode().then(() => image.naturalWidth > 0))),
  );
  expect(areLogosThere).toEqual([true, true]);
});

test('2.1 1.4 an injected wallet outside the list is shown as Unknown Wallet, can be connected and is found again', async () => {
  await using scenario = await openScenario(hub, { wallets: [wallet('somebodys-wallet')] });
  const { page, wallets } = scenario;
  const { dialog } = await openDialog(page);
  await dialog
    .getByRole('button', { name: 'Unknown Wallet Identifies itself as "somebodys-wallet"' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Olga' }).click();
  await page.getByRole('button', { name: 'Unknown Wallet' }).waitFor();
  expect(wallets[0]!.enabledBy).toEqual(['Unique Staking']);
  // The development wallet is also outside the list, and must not be confused with this one.
  await page.reload();
  await page.getByRole('button', { name: 'Unknown Wallet' }).waitFor();
  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Olga' }).waitFor();
});

test('2.1 the wallet that the server adds to the page is shown under its own name, also after a reload', async () => {
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  const { dialog } = await openDialog(page);
  await dialog.getByRole('button', { name: 'Development wallet', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alice' }).click();
  const button = page.getByRole('banner').getByRole('button', { name: 'Development wallet', exact: true });
  await button.waitFor();
  await page.reload();
  await button.waitFor();
});

test("2.2 1.4 in Nova's own browser the shared extension name means Nova Wallet, and is saved as that", async () => {
  await using scenario = await openScenario(hub, {
    wallets: [{ ...wallet('polkadot-js'), isNovaBrowser: true }],
  });
  const { page, context } = scenario;
  const { dialog, installed, others } = await openDialog(page);
  expect(await installed()).toEqual(['Nova Wallet']);
  expect(await others()).not.toContain('Polkadot.js');
  await dialog.getByRole('button', { name: 'Nova Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Olga' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Nova Wallet' }).waitFor();
  const saved = (await context.cookies()).find(({ name }) => name === 'wallet')?.value ?? '';
  expect(decodeURIComponent(saved)).toBe('Nova Wallet');
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Nova Wallet' }).waitFor();
});

test('1.4 2.1 Polkadot.js, which has the same extension name, is not taken for Nova Wallet', async () => {
  await using scenario = await openScenario(hub, {
    wallets: [wallet('polkadot-js')],
    prepare: (context, proxy) =>
      context.addCookies([{ name: 'wallet', value: 'Nova%20Wallet', url: proxy.url }]),
  });
  const { page, wallets } = scenario;
  await page.getByText('Initializing Wallet').waitFor();
  await page.getByText('Initializing Wallet').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
  expect(wallets[0]!.enabledBy).toEqual([]);
});

test('2.7 a wallet that is no longer injected when the user chooses it is reported as not installed', async () => {
  await using scenario = await openScenario(hub, { wallets: [wallet('talisman')] });
  const { page } = scenario;
  const { dialog } = await openDialog(page);
  // In one step, because the page checks again every 200 ms.
  await dialog.getByRole('button', { name: 'Talisman' }).evaluate((button) => {
    Reflect.deleteProperty(Reflect.get(globalThis, 'injectedWeb3'), 'talisman');
    button.click();
  });
  await dialog.getByText('Talisman is not installed. Refresh the browser after installing it.').waitFor();
});

test('2.7 if the injected wallets cannot be read, the dialog says so, and the page keeps working', async () => {
  const unreadable =
    "Object.defineProperty(globalThis, 'injectedWeb3', { get() { throw new Error('locked'); } });";
  await using scenario = await openScenario(hub, {
    prepare: async (context) => void (await context.addInitScript(unreadable)),
  });
  const { page } = scenario;
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Error detecting wallets.').waitFor();
  await dialog.getByText('No wallets to display.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^Block [\d,]+/).waitFor();
});

test('2.1 entries of `injectedWeb3` that are not wallets, or throw, do not hide a wallet', async () => {
  const entries = `
    globalThis.injectedWeb3 = { 'subwallet-js': null, polkagate: 'PolkaGate', enkrypt: {} };
    Object.defineProperty(injectedWeb3, 'manta-wallet-js', {
      enumerable: true,
      get() { throw new Error('locked'); },
    });`;
  await using scenario = await openScenario(hub, {
    prepare: async (context) => void (await context.addInitScript(entries)),
  });
  const { page } = scenario;
  // In addition, an extension that appears late.
  await page.evaluate("injectedWeb3.talisman = { enable: () => Promise.reject(new Error('Rejected')) }");
  const { dialog, installed } = await openDialog(page);
  await expect.poll(installed).toEqual([expect.stringContaining('Talisman')]);
  await dialog.getByRole('button', { name: 'Talisman' }).click();
  await dialog.getByText('Failed to connect to Talisman.').waitFor();
  expect(scenario.errors).toEqual([]);
});
