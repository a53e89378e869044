import { messages } from '../../apps/web/src/config/messages.ts';
import { createHolder, startStake } from '../support/holder.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { changesDocument } from './changes-document.ts';
import { onOnePage, type State } from './state.ts';

const lazy = createHolder('Lazy');
const chunkErrors = /ERR_EMPTY_RESPONSE|dynamically imported module/;

/** One state for each question, with its answer open. */
const answers: readonly State[] = messages.faq.items.map(({ question }, index) => ({
  name: `faq-${index + 1}`,
  about: `The answer to: ${question}`,
  reach: async ({ page }) => {
    await page.getByText(question).click();
    await page.locator('#FAQ details[open] > p').waitFor();
  },
}));

const disconnected: State = {
  name: 'disconnected',
  about: 'The page as everybody sees it first',
  sizes: 'all',
  reach: async ({ page }) => {
    await page.getByText(/^Block [\d,]+/).waitFor();
  },
};

const quartz: State = {
  name: 'quartz',
  about: 'The other network',
  reach: async ({ page }) => {
    await page.getByRole('radio', { name: 'QTZ' }).check({ force: true });
    await page.getByText('Earn 18% APY staking your QTZ tokens').waitFor();
    await page.getByText(/^Block [\d,]+/).waitFor();
  },
};

export const frameStates: readonly State[] = [
  ...onOnePage(disconnected, quartz),
  ...onOnePage(...answers),
  {
    name: 'network-waiting',
    about: 'The network has not answered yet',
    visitor: { prepare: async (_, proxy) => void proxy.fault(/\/v1\//, { kind: 'silence' }) },
    reach: async ({ page }) => {
      await page.getByText('Waiting for the network…').waitFor();
    },
  },
  {
    name: 'network-unreachable',
    about: 'The network does not answer',
    visitor: {
      prepare: async (context, proxy) => {
        await context.clock.install();
        proxy.fault(/\/v1\//, { kind: 'answer', status: 503 });
      },
    },
    reach: ({ page }) => passTimeUntilSeen(page, page.getByText('No response from the network')),
    expectedErrors: /503/,
  },
  {
    name: 'network-figures-failed',
    about: 'The figures of the network could not be loaded',
    visitor: {
      prepare: (context, proxy) => {
        proxy.fault(/staking\/network/, { kind: 'answer', status: 500 });
        return context.clock.install();
      },
    },
    reach: ({ page }) => passTimeUntilSeen(page, page.getByText('Could not load the network figures.')),
    expectedErrors: /500/,
  },
  {
    name: 'configuration-damaged',
    about: 'The configuration of the page is damaged: its genesis hashes are not hex',
    visitor: {
      prepare: changesDocument((html) => html.replace(/"genesisHash":"0x/g, '"genesisHash":"')),
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
      prepare: async (_, proxy) => void proxy.fault(/accounts-step/, { kind: 'cut' }),
    },
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Connect Wallet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Talisman' }).click();
      await page.getByText('Part of the page could not be loaded.').waitFor();
    },
    expectedErrors: chunkErrors,
  },
  {
    name: 'part-not-loaded-while-busy',
    about: 'A part of the page could not be loaded while a transaction is made: a reload has to wait',
    visitor: {
      returning: lazy,
      prepare: async (_, proxy) => void proxy.fault(/transaction-dialogs/, { kind: 'cut' }),
    },
    prepareChain: (hub) => lazy.own(hub, 1000n),
    reach: async ({ page, proxy }) => {
      proxy.fault(/extrinsic\/build/, { kind: 'silence' });
      await startStake(page, '150');
      await page.getByText('A transaction is in progress. Reload when it is done.').waitFor();
    },
    expectedErrors: chunkErrors,
  },
];
