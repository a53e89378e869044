import { createHolder } from '../support/holder.ts';
import type { Scenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';
import type { TestWalletOptions } from '../support/test-wallet.ts';
import { dialogOf, onOnePage, type State } from './state.ts';

const anna = createTestAccount('Anna');
const ben = createTestAccount('Ben');
const menu = createHolder('Menu');
const otherChain = `0x${'0c'.repeat(32)}`;
const talisman: TestWalletOptions = { extensionName: 'talisman', accounts: [anna, ben] };
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ethereumAccount = {
  address: '0x6E1f2C2a2C9d3aB1bC1e0E6f5B4a39281706f5E4',
  name: 'Eth',
  type: 'ethereum',
} as const;

/** Opens the dialog; closes it first if the state before has left it open. */
async function openDialog({ page }: Scenario): Promise<void> {
  if (await dialogOf(page).isVisible()) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogOf(page).waitFor();
}

async function choose(scenario: Scenario, wallet: string): Promise<void> {
  await openDialog(scenario);
  await dialogOf(scenario.page).getByRole('button', { name: wallet }).click();
}

export const walletStates: readonly State[] = [
  ...onOnePage(
    {
      name: 'wallets-some-installed',
      about: 'The connect dialog with one wallet installed and the others to install',
      sizes: 'all',
      visitor: { wallets: [talisman] },
      reach: async (scenario) => {
        await openDialog(scenario);
        await dialogOf(scenario.page).getByText('Other wallets (not installed):').waitFor();
      },
    },
    {
      name: 'accounts',
      about: 'The accounts of a wallet',
      visitor: { wallets: [talisman] },
      reach: async (scenario) => {
        await choose(scenario, 'Talisman');
        await dialogOf(scenario.page).getByRole('button', { name: 'Ben' }).waitFor();
      },
    },
    {
      name: 'wallet-gone',
      about: 'A wallet that was switched off after it had been offered',
      visitor: { wallets: [talisman] },
      reach: async (scenario) => {
        await openDialog(scenario);
        await dialogOf(scenario.page).getByRole('button', { name: 'Talisman' }).waitFor();
        // In one step, because the page checks again every 200 ms.
        await scenario.page.evaluate(
          `delete injectedWeb3.talisman;
        [...document.querySelectorAll('dialog button')].find((one) => one.innerText === 'Talisman').click()`,
        );
        await dialogOf(scenario.page).getByText('Talisman is not installed.').waitFor();
      },
    },
  ),
  {
    name: 'accounts-for-another-network',
    about: 'The wallet restricts one of its accounts to another network',
    visitor: {
      wallets: [
        { ...talisman, accounts: [anna, { address: ben.address, name: 'Ben', genesisHash: otherChain }] },
      ],
    },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByText('Your wallet restricts it to another network').waitFor();
    },
  },
  {
    name: 'wallets-mobile',
    about: 'The connect dialog of a phone without an injected wallet',
    visitor: { userAgent: iphone, viewport: 'phone' },
    reach: async (scenario) => {
      await openDialog(scenario);
      await dialogOf(scenario.page).getByText('Mobile wallet apps:').waitFor();
    },
  },
  {
    name: 'accounts-looking',
    about: 'A wallet that has not answered yet',
    visitor: { wallets: [{ ...talisman, enables: 'when told' }] },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByText('Looking for accounts in Talisman...').waitFor();
    },
  },
  {
    name: 'accounts-none',
    about: 'A wallet without accounts',
    visitor: { wallets: [{ ...talisman, accounts: [] }] },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByText('No accounts available.').waitFor();
    },
  },
  {
    name: 'accounts-none-usable',
    about: 'A wallet that has only Ethereum accounts',
    visitor: { wallets: [{ ...talisman, accounts: [ethereumAccount] }] },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByText('Talisman offers no account that can sign').waitFor();
    },
  },
  {
    name: 'wallet-refused',
    about: 'A wallet that refused',
    visitor: { wallets: [{ ...talisman, enables: { refuses: 'Rejected' } }] },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByText('Failed to connect to Talisman.').waitFor();
    },
  },
  {
    name: 'wallet-pending-authorization',
    about: 'A wallet that still has an unanswered request of this page',
    visitor: {
      wallets: [{ ...talisman, enables: { refuses: 'Pending authorization request already exists' } }],
    },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByText('Open Talisman and answer its pending request').waitFor();
    },
  },
  {
    name: 'wallets-unreadable',
    about: 'The wallets that extensions injected into the page cannot be read',
    visitor: {
      prepare: async (context) =>
        void (await context.addInitScript(
          "Object.defineProperty(window, 'injectedWeb3', { get() { throw new Error('locked') } })",
        )),
    },
    reach: async (scenario) => {
      await openDialog(scenario);
      await dialogOf(scenario.page).getByText('Error detecting wallets.').waitFor();
      await dialogOf(scenario.page).getByText('No wallets to display.').waitFor();
    },
    // The development wallet fails to inject itself.
    expectedErrors: /^locked$/,
  },
  {
    name: 'wallet-not-found',
    about: 'The wallet of the visit before did not show up',
    sizes: 'all',
    visitor: { returning: menu, wallets: [] },
    reach: async ({ page }) => {
      await page.getByRole('heading', { name: 'Talisman was not found.' }).waitFor();
    },
  },
  {
    name: 'wallet-without-accounts',
    about: 'The wallet of the visit before has no account any more',
    visitor: { returning: { ...menu, wallet: { ...menu.wallet, accounts: [] } } },
    reach: async ({ page }) => {
      await page.getByRole('heading', { name: 'Talisman offers this page no account.' }).waitFor();
    },
  },
  {
    name: 'wallet-unknown-connected',
    about: 'A connected wallet outside the list: its long name stands in the bar',
    sizes: 'all',
    visitor: { wallets: [{ ...talisman, extensionName: 'some-wallet' }] },
    reach: async (scenario) => {
      await choose(scenario, 'some-wallet');
      await dialogOf(scenario.page).getByRole('button', { name: 'Ben' }).click();
      await scenario.page.getByText('Receive at least').waitFor();
    },
  },
  {
    name: 'wallet-unknown',
    about: 'Wallets outside the list: an unknown one, and the one that the server adds',
    visitor: { wallets: [{ ...talisman, extensionName: 'some-wallet' }] },
    reach: async (scenario) => {
      await openDialog(scenario);
      await dialogOf(scenario.page)
        .getByRole('button', { name: 'Unknown Wallet Identifies itself as "some-wallet"' })
        .waitFor();
    },
  },
  {
    name: 'accounts-many',
    about: 'More accounts than fit: the list scrolls; one has no name, one a long one',
    visitor: {
      wallets: [
        {
          ...talisman,
          accounts: [
            { address: createTestAccount('nameless').address },
            createTestAccount('The account that my grandmother opened for me on the island'),
            ...Array.from({ length: 10 }, (_, index) => createTestAccount(`Account ${index + 1}`)),
          ],
        },
      ],
    },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByRole('button', { name: 'Unnamed Account' }).waitFor();
    },
  },
  {
    name: 'accounts-no-match',
    about: 'A search that no account matches',
    visitor: {
      wallets: [
        {
          ...talisman,
          accounts: Array.from({ length: 8 }, (_, index) => createTestAccount(`Account ${index + 1}`)),
        },
      ],
    },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByLabel('Search accounts').fill('nobody');
      await dialogOf(scenario.page).getByText('No account matches your search.').waitFor();
    },
  },
  {
    name: 'wallet-menu',
    about: 'The dialog of a connected wallet: another account, or disconnect',
    visitor: { returning: menu },
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Talisman' }).click();
      await dialogOf(page).getByRole('button', { name: 'Disconnect' }).waitFor();
    },
  },
];
