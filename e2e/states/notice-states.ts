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

/** Switches to manual sealing; otherwise the block after a reorg would include the transaction again at once. */
const sealByHand: typeof leave = async (_, hub) =>
  void (await hub.callNode('unique', 'dev_setSealing', [{ kind: 'manual' }]));

/** Includes the stake in a block, closes its dialog, and removes the block by a reorg; no status follows. */
const revert: typeof leave = async (scenario, hub, holder) => {
  const { page } = scenario;
  try {
    await acceptedIn(dialogOf(page)).waitFor();
    await hub.callNode('unique', 'dev_newBlock', []);
    await see('You staked')(scenario, hub, holder);
    await page.keyboard.press('Escape');
    await hub.callNode('unique', 'dev_reorg', [{ depth: 1, keepTransactions: false }]);
    await passTimeUntilSeen(page, page.getByText('the network discarded its block, waiting for a new one'));
    await withoutStatus(scenario, hub, holder);
  } finally {
    await hub.callNode('unique', 'dev_setSealing', [{ kind: 'instant-and-interval' }]);
  }
};

/** The server reports the transaction in the newest block, as failed. */
const failInNextBlock: State['reach'] = async ({ page, proxy }, hub) => {
  const header = (await hub.callNode('unique', 'chain_getHeader', [])) as { readonly number: string };
  const status = {
    status: 'InBlock',
    isCompleted: true,
    isError: true,
    block: { header: { number: Number(header.number) } },
    blockHash: `0x${'5e'.repeat(32)}`,
    events: [],
  };
  proxy.fault(/extrinsic\/status/, { kind: 'answer', status: 200, body: JSON.stringify(status) });
  await passTimeUntilSeen(page, page.getByText('Transaction failed. Please try again.'));
};

export const noticeStates: readonly State[] = [
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
    before: sealByHand,
    after: revert,
  }),
  {
    ...transacting({
      name: 'notice-failed-after-reorg',
      about: 'The stake had succeeded; its block was taken back, and in another one it failed',
      before: sealByHand,
      after: async (scenario, hub, holder) => {
        await revert(scenario, hub, holder);
        await failInNextBlock(scenario, hub);
      },
    }),
    reachFromLast: failInNextBlock,
  },
  transacting({
    name: 'notice-foreign',
    about: 'The transaction was made on another chain than the page now speaks to',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/submit/, { kind: 'cut' }),
    expectedErrors: /ERR_EMPTY_RESPONSE|404/,
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
