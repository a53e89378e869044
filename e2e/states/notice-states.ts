import { acceptedIn, createHolder, startStake, stepOf } from '../support/holder.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { dialogOf, type State } from './state.ts';
import { leave, see, transacting, withoutStatus } from './transacting.ts';

const busy = createHolder('Busy', { signs: 'when told' });

/** Closes the dialog while the outcome is unknown, then lets status requests succeed again. */
const leaveUnknown: typeof leave = async (scenario, hub, holder) => {
  await leave(scenario, hub, holder);
  await scenario.page.getByText("We're still checking").waitFor();
  scenario.proxy.fault(/extrinsic\/status/, { kind: 'held', until: Promise.resolve() });
};
const withFailingStatus: typeof leave = ({ proxy }) =>
  void proxy.fault(/extrinsic\/status/, { kind: 'answer', status: 503 });

export const noticeStates: readonly State[] = [
  transacting({
    name: 'notice-submitted',
    about: 'A transaction goes on in the background; another one must wait',
    before: withoutStatus,
    after: async (scenario, hub, holder) => {
      await leave(scenario, hub, holder);
      await scenario.page.getByText('submitted, waiting for a block').waitFor();
      await scenario.page.getByText('Wait until it is in a block.').waitFor();
    },
  }),
  transacting({
    name: 'notice-unstake-submitted',
    about: 'An unstake goes on in the background',
    kind: 'Unstake',
    before: withoutStatus,
    after: async (scenario, hub, holder) => {
      await leave(scenario, hub, holder);
      await scenario.page.getByText('submitted, waiting for a block').waitFor();
    },
  }),
  transacting({
    name: 'notice-still-checked',
    about: 'Nobody knows yet whether the transaction was submitted',
    before: (scenario, hub, holder) => {
      scenario.proxy.fault(/extrinsic\/submit/, { kind: 'lost-answer' });
      return withoutStatus(scenario, hub, holder);
    },
    after: async (scenario, hub, holder) => {
      await see("We're still checking. Don't submit it again.")(scenario, hub, holder);
      await leave(scenario, hub, holder);
      await scenario.page.getByText("We're still checking").waitFor();
    },
    expectedErrors: /ERR_EMPTY_RESPONSE/,
  }),
  transacting({
    name: 'notice-refused',
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
    name: 'notice-in-block',
    about: 'The transaction left in the background is in a block',
    before: withFailingStatus,
    expectedErrors: /503/,
    after: async (scenario, hub, holder) => {
      await leaveUnknown(scenario, hub, holder);
      await passTimeUntilSeen(scenario.page, scenario.page.getByText('in block'));
    },
  }),
  transacting({
    name: 'notice-finalized',
    about: 'The transaction left in the background is final',
    before: withFailingStatus,
    expectedErrors: /503/,
    after: async (scenario, hub, holder) => {
      await leaveUnknown(scenario, hub, holder);
      await hub.callNode('unique', 'dev_newBlock', [{ count: 3 }]);
      await passTimeUntilSeen(scenario.page, scenario.page.getByText('finalized in block'));
    },
  }),
  transacting({
    name: 'notice-retracted',
    about: 'The block of the stake was taken back',
    // Manual sealing, or the next block would include the transaction again at once.
    before: async (_, hub) => void (await hub.callNode('unique', 'dev_setSealing', [{ kind: 'manual' }])),
    after: async (scenario, hub, holder) => {
      const { page } = scenario;
      try {
        await acceptedIn(dialogOf(page)).waitFor();
        await hub.callNode('unique', 'dev_newBlock', []);
        await see('You staked')(scenario, hub, holder);
        await page.keyboard.press('Escape');
        await hub.callNode('unique', 'dev_reorg', [{ depth: 1, keepTransactions: false }]);
        await passTimeUntilSeen(
          page,
          page.getByText('the network discarded its block, waiting for a new one'),
        );
        await withoutStatus(scenario, hub, holder);
      } finally {
        await hub.callNode('unique', 'dev_setSealing', [{ kind: 'instant-and-interval' }]);
      }
    },
  }),
  transacting({
    name: 'notice-foreign',
    about: 'The transaction was made on another chain than the page now speaks to',
    before: withoutStatus,
    after: async (scenario, hub, holder) => {
      const { page, proxy } = scenario;
      await leave(scenario, hub, holder);
      const genesisHash = String(await hub.callNode('unique', 'chain_getBlockHash', [0]));
      const other = `0x${'11'.repeat(32)}`;
      proxy.fault(/^\/$/, { kind: 'changed', change: (html) => html.replaceAll(genesisHash, other) });
      await page.reload();
      await page.getByText('was made on another chain').waitFor();
    },
  }),
  transacting({
    name: 'notice-abandoned',
    about: 'The page was closed before the wallet had signed',
    wallet: { signs: 'when told' },
    after: async ({ page }) => {
      await stepOf(dialogOf(page), 'Waiting for signature').waitFor();
      await page.reload();
      await passTimeUntilSeen(
        page,
        page.getByText('The page was closed before you signed this transaction.'),
      );
    },
  }),
  {
    name: 'notice-preparing-elsewhere',
    about: 'Another tab prepares a transaction of the account',
    visitor: { returning: busy },
    prepareChain: (hub) => busy.own(hub, 1000n),
    reach: async ({ page, openTab }) => {
      const tab = await openTab();
      await startStake(tab, '150');
      await page.getByText('being prepared in another tab').waitFor();
    },
  },
];
