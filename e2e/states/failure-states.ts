import { TOAST_MS } from '../../apps/web/src/config/constants.ts';
import { fillStorage } from '../support/fill-storage.ts';
import { startStake } from '../support/holder.ts';
import { changesPosition, withMoreInStake, withoutNewestStake } from './changed-position.ts';
import { fillPendingUnstakes } from './fill-pending-unstakes.ts';
import { full, ownTenStakes } from './full-holder.ts';
import type { State } from './state.ts';
import { see, type TransactingState, transacting } from './transacting.ts';
import { withoutTimersOf } from './without-timers.ts';

/** The page receives a payload in which these fields have other values; undefined removes a field. */
const changesPayload =
  (changes: Readonly<Record<string, unknown>>): NonNullable<TransactingState['before']> =>
  ({ proxy }) =>
    void proxy.fault(/extrinsic\/build/, {
      kind: 'changed',
      change: (body) => {
        const { signerPayloadJSON, ...answer } = JSON.parse(body) as { readonly signerPayloadJSON: object };
        return JSON.stringify({ ...answer, signerPayloadJSON: { ...signerPayloadJSON, ...changes } });
      },
    });

const tampered = {
  method: '0x0000',
  tip: '0x01',
  assetId: '0x0100',
  specVersion: '0x01',
  era: '0x00',
  hidden: 1,
  nonce: undefined,
};

/** All submissions are refused. */
const refuses: NonNullable<TransactingState['before']> = ({ proxy }) =>
  void proxy.fault(/extrinsic\/submit/, { kind: 'answer', status: 400, body: '{"error":"Not accepted"}' });

export const failureStates: readonly State[] = [
  transacting({
    name: 'stake-below-minimum-on-chain',
    about: 'The chain refused the stake: the page had received a lower minimum than the real one',
    amount: '99',
    prepare: changesPosition(() => ({ minimumStake: `50${'0'.repeat(18)}` })),
    after: see('below the minimum or more than you can stake'),
  }),
  transacting({
    name: 'stake-without-room',
    about: 'The browser has no room to keep a record of the transaction: it is not begun',
    before: ({ page }) => fillStorage(page),
    after: see('Your browser storage is full'),
  }),
  transacting({
    name: 'stake-not-loaded',
    about: 'The script that makes transactions could not be loaded: the stake is not begun',
    prepare: async (_, proxy) => void proxy.fault(/run-transaction/, { kind: 'cut' }),
    after: see('Part of the page could not be loaded. Nothing was sent.'),
    expectedErrors: /ERR_EMPTY_RESPONSE/,
  }),
  {
    name: 'stake-eleventh-on-chain',
    about: 'The chain refused an eleventh stake',
    visitor: {
      returning: full,
      prepare: async (context, proxy) => {
        await context.clock.install();
        await changesPosition(withoutNewestStake)(context, proxy);
      },
    },
    prepareChain: ownTenStakes,
    reach: async (scenario, hub) => {
      await startStake(scenario.page, '150');
      await see('All stakes of this account are in use.')(scenario, hub, full);
    },
  },
  transacting({
    name: 'unstake-too-much-on-chain',
    about: 'The chain refused the unstake: less is staked than the server reported',
    kind: 'Unstake',
    amount: '500',
    prepare: changesPosition(withMoreInStake),
    after: see('The amount is more than you have staked.'),
  }),
  transacting({
    name: 'unstake-block-full',
    about: 'Too many unstakes fall due in the block of this one',
    kind: 'Unstake',
    before: async (_, hub, holder) => await fillPendingUnstakes(hub, holder.account.address),
    after: see('Too many unstakes are due in the same block.'),
  }),
  transacting({
    name: 'stake-failed-without-reason',
    about: 'The transaction failed on chain and nobody says why',
    prepare: async (_, proxy) =>
      void proxy.fault(/extrinsic\/status/, {
        kind: 'changed',
        change: (body) =>
          body.replace('"isError":false', '"isError":true').replace('"error":null', '"error":{"message":""}'),
      }),
    after: see('Please reinitiate your last action'),
  }),
  transacting({
    name: 'stake-cancelled',
    about: 'The user refused in the wallet',
    wallet: { signs: { refuses: 'Cancelled' } },
    prepare: async (context) => void (await context.addInitScript(withoutTimersOf(TOAST_MS))),
    after: async ({ page }) => {
      await page.getByText('Canceled. Nothing was sent.').waitFor();
    },
  }),
  transacting({
    name: 'stake-tampered',
    about: 'The payload differs from the request in several fields',
    before: changesPayload(tampered),
    after: see('so nothing was signed'),
  }),
  transacting({
    name: 'stake-tampered-block',
    isAnother: true,
    about: 'The payload has no block number from which its era is computed',
    before: changesPayload({ blockNumber: '0x' }),
    after: see('instead of "a block of this chain"'),
  }),
  transacting({
    name: 'stake-after-upgrade',
    isAnother: true,
    about: 'The network was upgraded to a version that the page does not support',
    before: changesPayload({ transactionVersion: '0xff' }),
    after: see('upgraded to a version this page does not support yet'),
  }),
  transacting({
    name: 'stake-build-failed',
    isAnother: true,
    about: 'The transaction could not be built',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/build/, { kind: 'answer', status: 500 }),
    after: see('The server responded with error 500.'),
    expectedErrors: /500/,
  }),
  transacting({
    name: 'stake-build-unreachable',
    isAnother: true,
    about: 'The server was away when the transaction was to be built',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/build/, { kind: 'cut' }),
    after: see('Could not reach the server.'),
    expectedErrors: /ERR_EMPTY_RESPONSE/,
  }),
  transacting({
    name: 'stake-build-unreadable',
    isAnother: true,
    about: 'The server answered something else than a transaction',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/build/, { kind: 'answer', status: 200, body: '{}' }),
    after: see('The server sent a response this page cannot read.'),
  }),
  transacting({
    name: 'stake-wallet-broken',
    isAnother: true,
    about: 'The wallet fails without a word',
    wallet: { signs: { refuses: '' } },
    after: see('Transaction failed. Please try again.'),
  }),
  transacting({
    name: 'stake-no-signature',
    isAnother: true,
    about: 'The wallet returned something else than a signature',
    wallet: { signs: { answers: '0x1234' } },
    after: see('The wallet returned an invalid signature.'),
  }),
  transacting({
    name: 'stake-wallet-cannot-sign',
    about: 'The wallet signs texts, but no transactions',
    wallet: { signsRawOnly: true },
    after: see('Talisman cannot sign transactions for this network.'),
  }),
  transacting({
    name: 'stake-account-gone',
    about: 'The wallet removed the account while its transaction was prepared',
    before: ({ page, proxy, wallets }) =>
      void proxy.fault(/extrinsic\/build/, {
        kind: 'changed',
        change: async (body) => {
          await wallets[0]?.setAccounts(page, []);
          return body;
        },
      }),
    after: see('The account for this transaction is no longer connected.'),
  }),
  transacting({
    name: 'stake-busy-elsewhere',
    about: 'Another tab is about to make a transaction for this account',
    before: async ({ openTab }, hub, { account }) => {
      const genesisHash = await hub.callNode('unique', 'chain_getBlockHash', [0]);
      const lock = `staking-hub.intent.${genesisHash}.${account.publicKey}`;
      const tab = await openTab();
      await tab.evaluate(`new Promise((isHeld) => {
        navigator.locks.request('${lock}', () => new Promise(() => isHeld()));
      })`);
    },
    after: see('A transaction is in progress in another tab.'),
  }),
  transacting({
    name: 'stake-refused',
    about: 'The server refused the signed transaction, which may have reached the network',
    before: refuses,
    after: see('could still include it until block'),
    expectedErrors: /400|404/,
  }),
  transacting({
    name: 'notice-refused',
    continuesLast: true,
    about: 'The server refused a transaction that the network could still include',
    before: ({ proxy }) =>
      void proxy.fault(/extrinsic\/submit/, {
        kind: 'answer',
        status: 400,
        body: '{"error":"Not accepted"}',
      }),
    after: async (scenario, hub, holder) => {
      await see('Not accepted')(scenario, hub, holder);
      await scenario.page.keyboard.press('Escape');
      await scenario.page
        .getByText('refused by the server, but the network could still include it')
        .waitFor();
    },
    expectedErrors: /400|404/,
  }),
  transacting({
    name: 'stake-nonce-held',
    about: 'A transaction that the server refused may still be included: no second one is signed',
    before: refuses,
    after: async (scenario, hub, holder) => {
      const { page, proxy } = scenario;
      await see('could still include it until block')(scenario, hub, holder);
      await page.keyboard.press('Escape');
      proxy.fault(/common\/nonce/, { kind: 'answer', status: 200, body: '{"nonce":1}' });
      await startStake(page, '150');
      await see('The network could still include an earlier transaction (Stake 150 UNQ)')(
        scenario,
        hub,
        holder,
      );
    },
    expectedErrors: /400|404/,
  }),
  transacting({
    name: 'stake-expired',
    about: 'The transaction never reached the network and its era is over',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/submit/, { kind: 'cut' }),
    after: async (scenario, hub, holder) => {
      await see("We're still checking. Don't submit it again.")(scenario, hub, holder);
      await hub.callNode('unique', 'dev_newBlock', [{ count: 72 }]);
      await see('The transaction expired, and no block includes it.')(scenario, hub, holder);
    },
    expectedErrors: /ERR_EMPTY_RESPONSE|404/,
  }),
];
