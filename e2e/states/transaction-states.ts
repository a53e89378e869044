import { createHolder, startStake } from '../support/holder.ts';
import type { Scenario } from '../support/open-scenario.ts';
import { dialogOf, type State } from './state.ts';

/** A stake from an account of its own, stopped where the state is. */
function staking(
  state: Omit<State, 'visitor' | 'reach'> & {
    /** In whole tokens; 150 if absent. */
    readonly amount?: string;
    readonly signs?: 'at once' | 'when told' | { readonly refuses: string };
    readonly before?: (scenario: Scenario) => Promise<void> | void;
    readonly after: (scenario: Scenario) => Promise<void>;
  },
): State {
  const { before, after, amount = '150', signs = 'at once', ...rest } = state;
  const holder = createHolder(`Holder ${state.name}`, { signs });
  return {
    ...rest,
    visitor: { wallets: [holder.wallet] },
    reach: async (scenario, hub) => {
      await holder.own(hub, 1000n);
      await holder.connect(scenario.page);
      await before?.(scenario);
      await startStake(scenario.page, amount);
      await after(scenario);
    },
  };
}

const see = (text: string) => async (scenario: Scenario) => {
  await dialogOf(scenario.page).getByText(text).first().waitFor();
};

const leave = async ({ page }: Scenario) => {
  await dialogOf(page).getByRole('button', { name: 'Continue in the background' }).click();
};

export const transactionStates: readonly State[] = [
  staking({
    name: 'stake-preparing',
    about: 'The transaction is being built and checked',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/build/, { kind: 'silence' }),
    after: see('Preparing and checking the transaction'),
  }),
  staking({
    name: 'stake-signing',
    about: 'The wallet has not signed yet',
    signs: 'when told',
    after: async (scenario) => {
      await see('Waiting for signature')(scenario);
      await dialogOf(scenario.page).getByRole('button', { name: 'Cancel' }).waitFor();
    },
  }),
  staking({
    name: 'stake-submitted',
    about: 'Submitted, the block is waited for',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/status/, { kind: 'silence' }),
    after: see('Transaction hash'),
  }),
  staking({
    name: 'stake-uncertain',
    about: 'The answer to the submission was lost',
    before: ({ proxy }) => {
      proxy.fault(/extrinsic\/status/, { kind: 'silence' });
      proxy.fault(/extrinsic\/submit/, { kind: 'lost-answer' });
    },
    after: see('do not repeat it'),
    expectedErrors: /ERR_EMPTY_RESPONSE/,
  }),
  staking({
    name: 'stake-slow',
    about: 'After 180 seconds it still is not in a block',
    before: async ({ page, proxy }) => {
      proxy.fault(/extrinsic\/status/, { kind: 'silence' });
      await page.clock.install();
    },
    after: async (scenario) => {
      await see('Transaction hash')(scenario);
      await scenario.page.clock.fastForward(181_000);
      await see('It takes longer than usual.')(scenario);
    },
  }),
  staking({ name: 'stake-success', about: 'The stake is in a block', after: see('You successfully staked') }),
  staking({
    name: 'stake-failed-on-chain',
    about: 'The chain refused the stake: the page was told of a lower minimum than there is',
    amount: '99',
    before: async ({ page, proxy }) => {
      proxy.fault(/staking\/position/, {
        kind: 'changed',
        change: (body) => body.replace(/"minimumStake":"\d+"/, '"minimumStake":"1"'),
      });
      await page.reload();
    },
    after: see('below the minimum or above what can be staked'),
  }),
  staking({
    name: 'stake-cancelled',
    about: 'The holder said no in the wallet',
    signs: { refuses: 'Cancelled' },
    after: async ({ page }) => {
      await page.getByText('Cancelled. Nothing was sent.').waitFor();
    },
  }),
  staking({
    name: 'stake-tampered',
    about: 'What came to be signed differs from what was typed',
    before: ({ proxy }) =>
      void proxy.fault(/extrinsic\/build/, {
        kind: 'changed',
        change: (body) => body.replace(/"tip":"0x0/, '"tip":"0x1'),
      }),
    after: see('so nothing was signed'),
  }),
  staking({
    name: 'stake-build-failed',
    about: 'The transaction could not be built',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/build/, { kind: 'answer', status: 500 }),
    after: see('Something went wrong'),
    expectedErrors: /500/,
  }),
  staking({
    name: 'notice-submitted',
    about: 'A transaction goes on in the background; another one must wait',
    before: ({ proxy }) => void proxy.fault(/extrinsic\/status/, { kind: 'silence' }),
    after: async (scenario) => {
      await see('Transaction hash')(scenario);
      await leave(scenario);
      await scenario.page.getByText('submitted, waiting for a block').waitFor();
      await scenario.page.getByText('is still being processed. Wait until it is in a block.').waitFor();
    },
  }),
  staking({
    name: 'notice-still-checked',
    about: 'Nobody knows yet whether the transaction was submitted',
    before: ({ proxy }) => {
      proxy.fault(/extrinsic\/status/, { kind: 'silence' });
      proxy.fault(/extrinsic\/submit/, { kind: 'lost-answer' });
    },
    after: async (scenario) => {
      await see('do not repeat it')(scenario);
      await leave(scenario);
      await scenario.page.getByText('still being checked').waitFor();
    },
    expectedErrors: /ERR_EMPTY_RESPONSE/,
  }),
];
