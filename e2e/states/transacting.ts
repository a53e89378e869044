import { TOAST_MS } from '../../apps/web/src/config/constants.ts';
import { addressOn } from '../support/account-panel.ts';
import { createHolder, fillAmount, type Holder, stepOf } from '../support/holder.ts';
import type { Hub } from '../support/open-hub.ts';
import type { Scenario } from '../support/open-scenario.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import type { TestWalletOptions } from '../support/test-wallet.ts';
import { dialogOf, type State } from './state.ts';

type Step = (scenario: Scenario, hub: Hub, holder: Holder) => Promise<void> | void;

/** A state during a transaction or after it. */
export interface TransactingState extends Omit<State, 'visitor' | 'prepareChain' | 'reach'> {
  /** Whether the transaction is made on the page of the state before it in the list, whose transaction was not sent. */
  readonly isAnother?: true;
  /** Whether the state continues the transaction of the state before it in the list: then only `after` runs. */
  readonly continuesLast?: true;
  /** By default a stake. */
  readonly kind?: 'Stake' | 'Unstake';
  /** In coins, or Max; by default 150. */
  readonly amount?: string;
  readonly wallet?: Partial<TestWalletOptions>;
  /** Prepares the visitor's page. */
  readonly prepare?: NonNullable<State['visitor']>['prepare'];
  /** Runs between seeing the balances and typing the amount. */
  readonly before?: Step;
  /** Runs after the button was pressed. */
  readonly after: Step;
}

/** A transaction of a new account with 1000 coins, stopped in the state. For an unstake it has staked 200 of them. */
export function transacting(state: TransactingState): State {
  const {
    kind = 'Stake',
    amount = '150',
    wallet = {},
    prepare,
    before,
    after,
    isAnother,
    continuesLast,
    ...rest
  } = state;
  const holder = createHolder(`Holder ${state.name}`, wallet);
  const begin: State['reach'] = async (scenario, hub) => {
    const { page } = scenario;
    await before?.(scenario, hub, holder);
    await page.getByRole('tab', { name: kind, exact: true }).click();
    if (amount === 'Max') await page.getByRole('button', { name: 'Max' }).click();
    else await fillAmount(page, amount);
    const button = amount === 'Max' ? `${kind} All` : kind;
    await page.getByRole('button', { name: button, exact: true }).click();
    await after(scenario, hub, holder);
  };
  return {
    ...rest,
    ...(continuesLast && { reachFromLast: (scenario, hub) => Promise.resolve(after(scenario, hub, holder)) }),
    ...(isAnother && {
      reachFromLast: async (scenario, hub) => {
        await scenario.page.keyboard.press('Escape');
        await dialogOf(scenario.page).waitFor({ state: 'detached' });
        // Lets a toast about the last transaction disappear.
        await scenario.page.clock.fastForward(TOAST_MS);
        scenario.proxy.heal();
        for (const one of scenario.wallets) one.signs = wallet.signs ?? 'at once';
        await begin(scenario, hub);
      },
    }),
    visitor: {
      returning: holder,
      prepare: async (context, proxy) => {
        await context.clock.install();
        await prepare?.(context, proxy);
      },
    },
    prepareChain: (hub) => holder.own(hub, 1000n, kind === 'Unstake' ? [200n] : []),
    reach: async (scenario, hub) => {
      await scenario.page.getByText('Total balance').waitFor();
      await begin(scenario, hub);
    },
  };
}

/** Waits until the dialog shows the text; advances the page's clock meanwhile, so that polls come sooner. */
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

/** Requests for status and history get no answer, and the staking position stays as it is now. */
export const withoutStatus: Step = async ({ proxy }, hub, { account }) => {
  proxy.fault(/extrinsic\/status/, { kind: 'silence' });
  const path = `unique/v1/staking/position?address=${addressOn('unique', account)}`;
  const before = await (await fetch(`${hub.url}/${path}`)).text();
  proxy.fault(/staking\/position/, { kind: 'changed', change: () => before });
  proxy.fault(/\/history\?/, { kind: 'silence' });
};
