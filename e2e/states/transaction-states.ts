import { stepOf } from '../support/holder.ts';
import { passTimeUntilGone } from '../support/pass-time.ts';
import { changesDocument } from './changes-document.ts';
import { dialogOf, type State } from './state.ts';
import { leave, see, seeStep, transacting, withoutStatus } from './transacting.ts';

export const transactionStates: readonly State[] = [
  transacting({
    name: 'stake-preparing',
    about: 'The transaction is being built and checked',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/build/, { kind: 'silence' }),
    after: seeStep('Preparing and checking the transaction'),
  }),
  transacting({
    name: 'stake-signing',
    isAnother: true,
    about: 'The wallet has not signed yet',
    wallet: { signs: 'when told' },
    after: seeStep('Waiting for signature'),
  }),
  transacting({
    name: 'stake-submitted',
    about: 'Submitted, the block is waited for',
    before: withoutStatus,
    after: see('Transaction hash'),
  }),
  transacting({
    name: 'notice-submitted',
    continuesLast: true,
    about: 'A transaction goes on in the background; another one must wait',
    before: withoutStatus,
    after: async (scenario, hub, holder) => {
      await leave(scenario, hub, holder);
      await scenario.page.getByText('submitted, waiting for a block').waitFor();
      await scenario.page.getByText('Wait until it is in a block.').waitFor();
    },
  }),
  transacting({
    name: 'stake-uncertain',
    about: 'The answer to the submission was lost',
    before: (scenario, ...rest) => {
      scenario.proxy.fault(/extrinsic\/submit/, { kind: 'lost-answer' });
      return withoutStatus(scenario, ...rest);
    },
    after: see("We're still checking. Don't submit it again."),
    expectedErrors: /ERR_EMPTY_RESPONSE/,
  }),
  transacting({
    name: 'notice-still-checked',
    continuesLast: true,
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
    name: 'stake-slow',
    about: 'After 180 seconds it still is not in a block',
    before: withoutStatus,
    after: async ({ page }) => {
      await dialogOf(page).getByText('Transaction hash').waitFor();
      await page.clock.fastForward(181_000);
      await dialogOf(page).getByText('This is taking longer than usual.').waitFor();
    },
  }),
  transacting({
    name: 'stake-success',
    about: 'The stake is in a block',
    after: see('You staked'),
  }),
  transacting({
    name: 'stake-finalized',
    continuesLast: true,
    about: 'The block of the stake is final',
    after: async (scenario, hub, holder) => {
      await see('You staked')(scenario, hub, holder);
      await hub.callNode('unique', 'dev_newBlock', [{ count: 3 }]);
      await passTimeUntilGone(scenario.page, dialogOf(scenario.page).locator('[aria-current=step]'));
    },
  }),
  transacting({
    name: 'stake-success-subscan',
    about: 'Success on a network that Subscan explores',
    prepare: changesDocument((html) =>
      html.replace(
        /"explorer":\{[^}]*\}"\}/g,
        '"explorer":{"kind":"subscan","extrinsicUrl":"https://unique.subscan.io/extrinsic/{hash}?tab=event"}',
      ),
    ),
    after: async (scenario, hub, holder) => {
      await see('You staked')(scenario, hub, holder);
      await dialogOf(scenario.page).getByText('View on Subscan').waitFor();
    },
  }),
  transacting({
    name: 'unstake-signing',
    about: 'An unstake that the wallet has not signed yet',
    kind: 'Unstake',
    wallet: { signs: 'when told' },
    after: seeStep('Waiting for signature'),
  }),
  transacting({
    name: 'unstake-all-signing',
    isAnother: true,
    about: 'An unstake of everything that the wallet has not signed yet',
    kind: 'Unstake',
    amount: 'Max',
    wallet: { signs: 'when told' },
    after: async ({ page }) => {
      await stepOf(dialogOf(page), 'Waiting for signature').waitFor();
      await dialogOf(page).getByText('Your wallet will ask you to sign: Unstake everything').waitFor();
    },
  }),
  transacting({
    name: 'unstake-success',
    about: 'The unstake is in a block',
    kind: 'Unstake',
    after: see('You unstaked'),
  }),
];
