import { chooseAccount } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import type { State } from './state.ts';

const offline = createHolder('Offline');
const waiting = createHolder('Waiting');

/** The page without a connection, without new blocks, and after a crash. */
export const silenceStates: readonly State[] = [
  {
    name: 'account-offline',
    about: 'The connection is lost: the balances with the age of their block, nothing can be started',
    visitor: { returning: offline },
    prepareChain: (hub) => offline.own(hub, 500n),
    reach: async ({ page, context }) => {
      await page.getByText('Total balance').waitFor();
      await context.setOffline(true);
      await page.getByText('The page lost its connection to the network.').waitFor();
    },
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    name: 'account-unknown-offline',
    about: 'Another account is selected without a connection: nothing of it is known',
    visitor: {
      returning: offline,
      wallets: [{ ...offline.wallet, accounts: [offline.account, waiting.account] }],
    },
    prepareChain: (hub) => offline.own(hub, 500n),
    reach: async ({ page, context }) => {
      await page.getByText('Total balance').waitFor();
      await context.setOffline(true);
      await chooseAccount(page, 'Offline', 'Waiting');
      await page.getByText('Your balances load when it is back.').waitFor();
      await page.getByText('Your history loads when it is back.').waitFor();
      await page.getByText('The page lost its connection to the network.').waitFor();
    },
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    name: 'network-offline',
    about: 'The other network is selected without a connection',
    reach: async ({ page, context }) => {
      await page.getByText(/^Block [\d,]+/).waitFor();
      await context.setOffline(true);
      await page.getByRole('radio', { name: 'QTZ' }).check({ force: true });
      await page.getByText('The figures load when it is back.').waitFor();
    },
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    name: 'account-chain-stands-still',
    about: 'The chain makes no new blocks',
    visitor: { returning: waiting, prepare: (context) => context.clock.install() },
    prepareChain: (hub) => waiting.own(hub, 500n),
    reach: async ({ page }, hub) => {
      await page.getByText('Total balance').waitFor();
      await hub.callNode('unique', 'dev_setSealing', [{ kind: 'manual' }]);
      try {
        await passTimeUntilSeen(page, page.getByText('The network is not producing blocks.'));
      } finally {
        await hub.callNode('unique', 'dev_setSealing', [{ kind: 'instant-and-interval' }]);
      }
    },
  },
  {
    name: 'page-broken',
    about: 'The page has crashed',
    visitor: {
      prepare: async (context) => {
        await context.addInitScript(
          `Object.defineProperty(document, 'cookie', { get() { throw new Error('No cookies here'); } })`,
        );
      },
    },
    reach: async ({ page }) => {
      await page.getByText('The page stopped working. Reload it.').waitFor();
    },
    expectedErrors: /No cookies here/,
  },
];
