import { createHolder, fillAmount, type Holder, stepOf } from '../support/holder.ts';
import type { Hub } from '../support/open-hub.ts';
import type { Scenario } from '../support/open-scenario.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import type { TestWalletOptions } from '../support/test-wallet.ts';
import { dialogOf, type State } from './state.ts';

type Step = (scenario: Scenario, hub: Hub, holder: Holder) => Promise<void> | void;

/** A state during a transaction. */
export interface TransactingState extends Omit<State, 'visitor' | 'prepareChain' | 'reach'> {
  /** By default a stake. */
  readonly kind?: 'Stake' | 'Unstake';
  /** In whole tokens, or Max; by default 150. */
  readonly amount?: string;
  readonly wallet?: Partial<TestWalletOptions>;
  /** Prepares the visitor's page. */
  readonly prepare?: NonNullable<State['visitor']>['prepare'];
  /** Runs between seeing the balances and typing the amount. */
  readonly before?: Step;
  /** Runs after the button was pressed. */
  readonly after: Step;
}

/** A transaction from a new account that owns 1000 and has staked 200, stopped in the state. */
export function transacting(state: TransactingState): State {
  const { kind = 'Stake', amount = '150', wallet = {}, prepare, before, after, ...rest } = state;
  const holder = createHolder(`Holder ${state.name}`, wallet);
  return {
    ...rest,
    visitor: {
      returning: holder,
      prepare: async (context, proxy) => {
        await context.clock.install();
        await prepare?.(context, proxy);
      },
    },
    prepareChain: (hub) => holder.own(hub, 1000n, kind === 'Unstake' ? [200n] : []),
    reach: async (scenario, hub) => {
      const { page } = scenario;
      await page.getByText('Total balance').waitFor();
      await before?.(scenario, hub, holder);
      await page.getByRole('tab', { name: kind, exact: true }).click();
      if (amount === 'Max') await page.getByRole('button', { name: 'Max' }).click();
      else await fillAmount(page, amount);
      const button = amount === 'Max' ? `${kind} All` : kind;
      await page.getByRole('button', { name: button, exact: true }).click();
      await after(scenario, hub, holder);
    },
  };
}

/** Waits until the dialog says so, with faster polling. */
export const see =
  (text: string): Step =>
  ({ page }) =>
    passTimeUntilSeen(page, dialogOf(page).getByText(text));

/** Waits until this step is the current one; the dialog lists all of them from the beginning. */
export const seeStep =
  (label: string): Step =>
  ({ page }) =>
    stepOf(dialogOf(page), label).waitFor();

/** Leaves the progress dialog after the transaction is submitted. */
export const leave: Step = async ({ page }) => {
  await dialogOf(page).getByText('Transaction hash').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Continue in the background' }).click();
};

/** Status answers never arrive. */
export const withoutStatus: Step = ({ proxy }) => void proxy.fault(/extrinsic\/status/, { kind: 'silence' });
