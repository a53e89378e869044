import { TOAST_MS, WALLET_LOOK_MS } from '../../apps/web/src/config/constants.ts';
import { createHolder } from '../support/holder.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { sendCall } from '../support/send-call.ts';
import { createTestAccount } from '../support/test-account.ts';
import type { State } from './state.ts';
import { withoutTimersOf } from './without-timers.ts';

const empty = createHolder('Empty');
const loading = createHolder('Loading');
const failing = createHolder('Failing');
const stale = createHolder('Stale');
const rich = createHolder('Rich');
const merger = createHolder('Merger');
const two = createHolder('Two');
const removed = createHolder('Removed');
const slow = createHolder('Slow', { enables: 'when told' });
const depositor = createHolder('Depositor');
const unstaker = createHolder('Unstaker');

export const accountStates: readonly State[] = [
  {
    name: 'account-empty',
    about: 'An account that owns nothing',
    visitor: { returning: empty },
    reach: async ({ page }) => {
      await page.getByRole('img', { name: 'Address as a QR code' }).waitFor();
      await page.getByText('Receive at least').waitFor();
    },
  },
  {
    name: 'account-loading',
    about: 'The balances are on their way',
    visitor: {
      returning: loading,
      prepare: async (_, proxy) => void proxy.fault(/staking\/position/, { kind: 'silence' }),
    },
    reach: async ({ page }) => {
      await page.getByText('Waiting for your balances.').waitFor();
    },
  },
  {
    name: 'account-failed',
    about: 'The balances could not be loaded',
    visitor: {
      returning: failing,
      prepare: (context, proxy) => {
        proxy.fault(/staking\/position/, { kind: 'answer', status: 500 });
        return context.clock.install();
      },
    },
    reach: ({ page }) => passTimeUntilSeen(page, page.getByText('Could not load your balances.')),
    expectedErrors: /500/,
  },
  {
    name: 'account-stale',
    about: 'The balances could not be refreshed: the old ones with their age',
    visitor: { returning: stale, prepare: (context) => context.clock.install() },
    prepareChain: (hub) => stale.own(hub, 500n),
    reach: async ({ page, proxy }) => {
      await page.getByText('Total balance').waitFor();
      proxy.fault(/staking\/position/, { kind: 'answer', status: 500 });
      await passTimeUntilSeen(page, page.getByText('Last updated'), 10_000);
    },
    expectedErrors: /500/,
  },
  {
    name: 'account-stakes-and-pending',
    about: 'Stakes and pending unstakes of an account',
    visitor: { returning: rich },
    prepareChain: async (hub) => {
      await rich.own(hub, 5000n, [150n, 1000n, 500n]);
      await rich.unstake(hub, 700n);
    },
    reach: async ({ page }) => {
      await page.getByText('Pending unstakes').waitFor();
    },
  },
  {
    name: 'account-merged-stakes',
    about: 'Two stakes made at the same moment: the chain merged them, but counts both',
    visitor: { returning: merger },
    prepareChain: async (hub) => {
      await merger.own(hub, 1000n);
      const stake = { section: 'appPromotion', method: 'stake', args: [`150${'0'.repeat(18)}`] };
      const batch = { section: 'utility', method: 'batchAll', args: [[stake, stake]] };
      await sendCall(hub, 'unique', merger.account, batch);
    },
    reach: async ({ page }) => {
      await page.getByText('so the network merged them.').first().waitFor();
    },
  },
  {
    name: 'account-menu',
    about: 'The list of accounts, so many that they can be searched',
    visitor: {
      returning: two,
      wallets: [
        {
          ...two.wallet,
          accounts: [
            two.account,
            rich.account,
            ...Array.from({ length: 6 }, (_, index) => createTestAccount(`Account ${index + 3}`)),
          ],
        },
      ],
    },
    reach: async ({ page }) => {
      await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Two' }).click();
      await page.getByText('Rich').waitFor();
    },
  },
  {
    name: 'account-removed',
    about: 'The wallet removed the selected account',
    visitor: {
      returning: removed,
      wallets: [{ ...removed.wallet, accounts: [removed.account, rich.account] }],
    },
    reach: async ({ page, wallets }) => {
      await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Removed' }).waitFor();
      await wallets[0]?.setAccounts(page, [rich.account]);
      await page.getByText('Your wallet removed the selected account. Choose another one.').waitFor();
      await page.getByText('Choose an account').nth(1).waitFor();
    },
  },
  {
    name: 'account-saved-gone',
    about: 'The account used last is not in the wallet any more',
    visitor: { returning: two, wallets: [{ ...two.wallet, accounts: [rich.account] }] },
    reach: async ({ page }) => {
      await page.getByText('The account you used last time is no longer in your wallet.').waitFor();
    },
  },
  {
    name: 'wallet-initializing',
    about: 'The saved wallet has not shown up yet',
    visitor: {
      returning: slow,
      wallets: [{ ...slow.wallet, injects: 'when told' }],
    },
    reach: async ({ page }) => {
      await page.getByText('Initializing Wallet').waitFor();
      // Stops the page's search for the wallet, so that it never gives up, and every view can be checked in this state.
      await page.evaluate(withoutTimersOf(WALLET_LOOK_MS));
    },
  },
  {
    name: 'wallet-connecting',
    about: 'The saved wallet is asked again and has not answered',
    visitor: { returning: slow },
    reach: async ({ page }) => {
      await page.getByText('Connecting Wallet').waitFor();
    },
  },
  {
    name: 'address-copied',
    about: 'The toast after copying an address',
    visitor: {
      returning: two,
      prepare: async (context) => {
        await context.grantPermissions(['clipboard-write']);
        await context.addInitScript(withoutTimersOf(TOAST_MS));
      },
    },
    reach: async ({ page }) => {
      await page.getByText('Receive at least').waitFor();
      await page.getByRole('button', { name: 'Copy address' }).click();
      await page.getByText('Copied to clipboard!').waitFor();
    },
  },
  {
    name: 'address-not-copied',
    about: 'The toast when the browser has no clipboard for the page',
    visitor: {
      returning: two,
      prepare: async (context) => {
        await context.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
        await context.addInitScript(withoutTimersOf(TOAST_MS));
      },
    },
    reach: async ({ page }) => {
      await page.getByText('Receive at least').waitFor();
      await page.getByRole('button', { name: 'Copy address' }).click();
      await page.getByText('Could not copy. Select the text and copy it manually.').waitFor();
    },
  },
  {
    name: 'account-reserved',
    about: 'A part of the balance is reserved',
    visitor: { returning: depositor },
    prepareChain: async (hub) => {
      await depositor.own(hub, 2000n, [800n]);
      const reserves = [[[depositor.account.address], { data: { reserved: '50000000000000000000' } }]];
      await hub.callNode('unique', 'dev_setStorage', [{ System: { Account: reserves } }]);
    },
    reach: async ({ page }) => {
      await page.getByText('Reserved').waitFor();
    },
  },
  {
    name: 'account-unlocks-now',
    about: 'A pending unstake whose time has come and whose block has not',
    visitor: {
      returning: unstaker,
      prepare: async (_, proxy) =>
        void proxy.fault(/staking\/position/, {
          kind: 'changed',
          change: (body) => {
            const now = /"blockTimestampMs":\d+/.exec(body)?.[0].replace(/\D/g, '');
            return body.replace(/"unlocksAtMs":\d+/, `"unlocksAtMs":${now}`);
          },
        }),
    },
    prepareChain: async (hub) => {
      await unstaker.own(hub, 1000n, [500n]);
      await unstaker.unstake(hub, 200n);
    },
    reach: async ({ page }) => {
      await page.getByText('any moment').waitFor();
    },
  },
  {
    name: 'account-without-storage',
    about: 'The browser keeps nothing for the page: a transaction could get lost, so none is begun',
    visitor: {
      returning: two,
      prepare: async (context) =>
        void (await context.addInitScript(
          "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })",
        )),
    },
    reach: async ({ page }) => {
      await page.getByText('Your browser blocks storage, so staking is turned off.').waitFor();
    },
  },
];
