import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';
import type { TestWalletOptions } from '../support/test-wallet.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const uma = createTestAccount('Uma');
const vic = createTestAccount('Vic');
const ethereum = {
  address: '0x6E1f2C2a2C9d3aB1bC1e0E6f5B4a39281706f5E4',
  name: 'Eth',
  type: 'ethereum',
} as const;

const open = (
  wallet: Partial<TestWalletOptions> = {},
  prepare?: (context: Scenario['context'], url: string) => Promise<void>,
) =>
  openScenario(hub, {
    wallets: [{ extensionName: 'talisman', accounts: [uma, vic], ...wallet }],
    prepare: async (context, proxy) => prepare?.(context, proxy.url),
  });

const dialogOf = ({ page }: Scenario) => page.getByRole('dialog');
const panelOf = ({ page }: Scenario) => page.getByRole('region', { name: 'Account' });

async function chooseTalisman(scenario: Scenario) {
  await scenario.page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogOf(scenario).getByRole('button', { name: 'Talisman' }).click();
}

async function connectAs(scenario: Scenario, name: string) {
  await chooseTalisman(scenario);
  await dialogOf(scenario).getByRole('button', { name }).click();
  await panelOf(scenario).getByRole('button', { name }).waitFor();
}

test('2.4 accounts added, renamed and removed in the wallet are updated at once; a removed one is deselected', async () => {
  await using scenario = await open({ accounts: [uma] });
  const { page, wallets } = scenario;
  await connectAs(scenario, 'Uma');
  await wallets[0]!.setAccounts(page, [{ ...uma, name: 'Umeko' }, vic]);
  await panelOf(scenario).getByRole('button', { name: 'Umeko' }).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Vic' }).waitFor();
  await page.keyboard.press('Escape');
  await wallets[0]!.setAccounts(page, [vic]);
  await panelOf(scenario).getByRole('button', { name: 'Choose an account' }).waitFor();
  await page
    .getByRole('status')
    .getByText('Your wallet removed the selected account. Choose another one.')
    .waitFor();
  expect(await page.getByText('Total balance').count()).toBe(0);
  expect(wallets[0]!.openSubscriptions()).toBe(1);
});

test('2.4 disconnecting ends the subscription and leaves a page that can connect again', async () => {
  await using scenario = await open();
  const { page, wallets } = scenario;
  await connectAs(scenario, 'Uma');
  expect(wallets[0]!.openSubscriptions()).toBe(1);
  await page.getByRole('banner').getByRole('button', { name: 'Talisman' }).click();
  await dialogOf(scenario).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Connect a wallet to see your balances, stakes and rewards.').waitFor();
  await expect.poll(() => wallets[0]!.openSubscriptions()).toBe(0);
  await connectAs(scenario, 'Vic');
  expect(wallets[0]!.enabledBy).toEqual(['Unique Staking', 'Unique Staking']);
  expect(wallets[0]!.openSubscriptions()).toBe(1);
});

test('2.4 when the saved account is gone the first one is selected, and the page says so', async () => {
  const gone = createTestAccount('Gone');
  await using scenario = await open({}, (context, url) =>
    context.addCookies([
      { name: 'wallet', value: 'Talisman', url },
      { name: 'wallet_address', value: gone.address, url },
    ]),
  );
  const { page } = scenario;
  const notice = page.getByText(
    'The account you used last time is no longer in your wallet. Uma is selected instead.',
  );
  await notice.waitFor();
  await panelOf(scenario).getByRole('button', { name: 'Uma' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
});

test('2.5 Ethereum accounts are omitted, with a warning in the console', async () => {
  await using scenario = await open({ accounts: [ethereum, uma] });
  const { page } = scenario;
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await chooseTalisman(scenario);
  expect((await warning).text()).toBe(
    `Account ${ethereum.address} cannot sign for this network and is left out.`,
  );
  await dialogOf(scenario).getByRole('button', { name: 'Uma' }).waitFor();
  expect(await dialogOf(scenario).getByRole('listitem').count()).toBe(1);
});

test('2.5 a wallet that can sign neither payloads nor raw bytes has no usable account', async () => {
  await using scenario = await openScenario(hub, {
    prepare: async (context) =>
      void (await context.addInitScript(`injectedWeb3 = {
        talisman: {
          enable: async () => ({
            accounts: { get: async () => [{ address: '${uma.address}', name: 'Uma' }] },
            signer: {},
          }),
        },
      }`)),
  });
  await chooseTalisman(scenario);
  await dialogOf(scenario).getByText('Talisman offers no account that can sign on this network.').waitFor();
  expect(await dialogOf(scenario).getByRole('listitem').count()).toBe(0);
});

test('2.5 2.7 with an Ethereum account alone the dialog says what to do, and shows an account that the wallet adds', async () => {
  await using scenario = await open({ accounts: [ethereum] });
  const { page, wallets } = scenario;
  await chooseTalisman(scenario);
  await dialogOf(scenario).getByText('No accounts available.').waitFor();
  await dialogOf(scenario)
    .getByText('Create a Substrate account in Talisman or give this page access to one, then try again.')
    .waitFor();
  await wallets[0]!.setAccounts(page, [ethereum, vic]);
  await dialogOf(scenario).getByRole('button', { name: 'Vic' }).waitFor();
});

test('2.7 the account step shows initials and names, has a way back, and saves nothing before a selection', async () => {
  await using scenario = await open({ accounts: [uma, { address: vic.address }] });
  const { page, context } = scenario;
  await chooseTalisman(scenario);
  const step = page.getByRole('dialog', { name: 'Select Account' });
  const entries = step.getByRole('listitem').getByRole('button');
  await entries.first().waitFor();
  expect(await entries.allTextContents()).toEqual([
    expect.stringMatching(/^UUma/),
    expect.stringMatching(/^UUnnamed Account/),
  ]);
  await step.getByRole('button', { name: 'Back' }).click();
  await page
    .getByRole('dialog', { name: 'Connect Wallet' })
    .getByRole('button', { name: 'Talisman' })
    .click();
  await entries.first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
  expect(await context.cookies()).toEqual([]);
  await expect.poll(() => scenario.wallets[0]!.openSubscriptions()).toBe(0);
});

test.each([
  ['Rejected by user', 'Failed to connect to Talisman.'],
  ['Pending authorization request already exists', 'Open Talisman and answer its pending request'],
])('2.7 the error "%s" is shown as "%s", and another attempt clears it', async (refuses, text) => {
  await using scenario = await open({ enables: { refuses } });
  const { page, wallets } = scenario;
  await chooseTalisman(scenario);
  const error = dialogOf(scenario).getByRole('alert').getByText(text);
  await error.waitFor();
  wallets[0]!.enables = 'when told';
  await dialogOf(scenario).getByRole('button', { name: 'Talisman' }).click();
  await page.getByText('Looking for accounts in Talisman...').waitFor();
  await dialogOf(scenario).getByRole('button', { name: 'Back' }).click();
  await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor();
  expect(await error.count()).toBe(0);
});

test('2.7 with 30 accounts the list scrolls inside a dialog of at most nine tenths of the window', async () => {
  const accounts = Array.from({ length: 30 }, (_, index) => createTestAccount(`Account ${index + 1}`));
  await using scenario = await open({ accounts });
  const { page } = scenario;
  await chooseTalisman(scenario);
  const list = dialogOf(scenario).getByRole('list');
  await list.getByRole('button', { name: 'Account 30' }).waitFor();
  for (const height of [900, 360]) {
    await page.setViewportSize({ width: 390, height });
    const box = (await dialogOf(scenario).boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(0.9 * height + 0.5);
    expect(await list.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(288);
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  }
  await list.getByRole('button', { name: 'Account 30' }).click();
  await panelOf(scenario).getByRole('button', { name: 'Account 30' }).waitFor();
});

test("2.8 once connected, the top button shows the wallet's name and, for want of a logo, its first letter", async () => {
  await using scenario = await open();
  await connectAs(scenario, 'Uma');
  const button = scenario.page.getByRole('banner').getByRole('button', { name: 'Talisman' });
  expect(await button.locator('[data-initial=T]').isVisible()).toBe(true);
  expect(await scenario.page.getByRole('button', { name: 'Connect Wallet' }).count()).toBe(0);
});

test("2.8 addresses are in the network's format, whatever prefix the wallet uses; duplicates of an account are merged", async () => {
  const spelled = (prefix: number) => encodeSs58(fromHex(uma.publicKey), prefix);
  const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;
  await using scenario = await open({
    accounts: [
      { address: spelled(0), name: 'Uma' },
      { address: spelled(7391), name: 'Uma again' },
    ],
  });
  const { page, context, proxy } = scenario;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: proxy.url });
  await chooseTalisman(scenario);
  await dialogOf(scenario)
    .getByText(short(spelled(7391)))
    .waitFor();
  expect(await dialogOf(scenario).getByRole('listitem').count()).toBe(1);
  await dialogOf(scenario).getByRole('button', { name: 'Uma' }).click();
  await panelOf(scenario)
    .getByText(short(spelled(7391)))
    .first()
    .waitFor();
  await page.getByText('QTZ', { exact: true }).click();
  await panelOf(scenario)
    .getByText(short(spelled(255)))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await page.getByText('Copied to clipboard!').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(spelled(255));
});

test('2.7 Back from the accounts of a connected wallet shows the wallets, and the wallet stays connected', async () => {
  await using scenario = await open({ accounts: [uma, vic] });
  const { page, context } = scenario;
  await chooseTalisman(scenario);
  await dialogOf(scenario).getByRole('button', { name: uma.name }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Talisman' }).click();
  await dialogOf(scenario).getByRole('button', { name: 'Back' }).click();
  await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Talisman' }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).toContain('wallet_address');
  expect(scenario.wallets[0]!.openSubscriptions()).toBe(1);
});

test('2.7 eight accounts can be searched by name and by address, with the keyboard', async () => {
  const many = Array.from({ length: 7 }, (_, index) => createTestAccount(`Savings ${index + 1}`));
  await using scenario = await open({ accounts: [...many, vic] });
  const { page } = scenario;
  const { keyboard } = page;
  await chooseTalisman(scenario);
  const dialog = dialogOf(scenario);
  const search = dialog.getByLabel('Search accounts');
  await search.fill('savings 3');
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  await search.fill('nothing like it');
  await dialog.getByRole('status').getByText('No account matches your search.').waitFor();
  await search.fill(vic.address);
  await dialog.getByRole('button', { name: 'Vic' }).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await panelOf(scenario).getByRole('button', { name: 'Vic' }).waitFor();
});

test('2.4 a name that changes the writing direction affects only itself', async () => {
  const gone = createTestAccount('Gone too');
  await using scenario = await open({ accounts: [{ ...uma, name: '\u202eamU' }] }, (context, url) =>
    context.addCookies([
      { name: 'wallet', value: 'Talisman', url },
      { name: 'wallet_address', value: gone.address, url },
    ]),
  );
  const notice = scenario.page.getByText('is selected instead.');
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/\u202eamU is selected instead\.$/);
  const lefts = await notice.evaluate((element) => {
    const text = element.lastChild!;
    return [1, text.textContent!.length - 2].map((index) => {
      const range = element.ownerDocument.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
  });
  // From left to right: the second character of the text after the name, and the last but one.
  expect(lefts[0]).toBeLessThan(lefts[1]!);
});
