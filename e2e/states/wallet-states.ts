import type { Scenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';
import type { TestWalletOptions } from '../support/test-wallet.ts';
import { dialogOf, type State } from './state.ts';

const anna = createTestAccount('Anna');
const ben = createTestAccount('Ben');
const talisman: TestWalletOptions = { extensionName: 'talisman', accounts: [anna, ben] };
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ethereumAccount = {
  address: '0x6E1f2C2a2C9d3aB1bC1e0E6f5B4a39281706f5E4',
  name: 'Eth',
  type: 'ethereum',
} as const;

async function openDialog({ page }: Scenario): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogOf(page).waitFor();
}

async function choose(scenario: Scenario, wallet: string): Promise<void> {
  await openDialog(scenario);
  await dialogOf(scenario.page).getByRole('button', { name: wallet }).click();
}

export const walletStates: readonly State[] = [
  {
    name: 'wallets-some-installed',
    about: 'The connect dialog with one wallet installed and the others to install',
    visitor: { wallets: [talisman] },
    reach: async (scenario) => {
      await openDialog(scenario);
      await dialogOf(scenario.page).getByText('Other wallets (not installed):').waitFor();
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
    name: 'accounts',
    about: 'The accounts of a wallet',
    visitor: { wallets: [talisman] },
    reach: async (scenario) => {
      await choose(scenario, 'Talisman');
      await dialogOf(scenario.page).getByRole('button', { name: 'Ben' }).waitFor();
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
      await dialogOf(scenario.page).getByText('Talisman shows no account that can sign').waitFor();
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
];
