import { createHolder } from '../support/holder.ts';
import type { State } from './state.ts';

const lazy = createHolder('Lazy');

export const frameStates: readonly State[] = [
  {
    name: 'disconnected',
    about: 'The page as everybody sees it first',
    reach: async ({ page }) => {
      await page.getByText(/^Block [\d,]+/).waitFor();
    },
  },
  {
    name: 'faq-open',
    about: 'A question with its answer',
    reach: async ({ page }) => {
      await page.getByText('Can I stake coins locked in vesting?').click();
      await page.getByText('staking 600 uses the 500 vested').waitFor();
    },
  },
  {
    name: 'quartz',
    about: 'The other network',
    reach: async ({ page }) => {
      await page.getByRole('radio', { name: 'QTZ' }).check({ force: true });
      await page.getByText('Earn 18% APY staking your QTZ tokens').waitFor();
      await page.getByText(/^Block [\d,]+/).waitFor();
    },
  },
  {
    name: 'network-unreachable',
    about: 'The network does not answer',
    visitor: {
      prepare: async (_, proxy) => void proxy.fault(/\/v1\//, { kind: 'answer', status: 503 }),
    },
    reach: async ({ page }) => {
      await page.getByText('No answer from the network').waitFor();
    },
    expectedErrors: /503/,
  },
  {
    name: 'configuration-damaged',
    about: 'The page came without its configuration',
    visitor: {
      prepare: async (_, proxy) =>
        void proxy.fault(/^\/$/, {
          kind: 'changed',
          change: (html) => html.replace(/"genesisHash":"0x/g, '"genesisHash":"'),
        }),
    },
    reach: async ({ page }) => {
      await page.getByText('The page cannot start').waitFor();
    },
  },
  {
    name: 'part-not-loaded',
    about: 'A part of the page could not be loaded',
    visitor: {
      wallets: [lazy.wallet],
      prepare: async (_, proxy) => void proxy.fault(/wallet-dialog/, { kind: 'cut' }),
    },
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Connect Wallet' }).click();
      await page.getByText('A part of the page could not be loaded.').waitFor();
    },
    expectedErrors: /ERR_EMPTY_RESPONSE|dynamically imported module/,
  },
];
