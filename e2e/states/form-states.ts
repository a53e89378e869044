import { createHolder, fillAmount } from '../support/holder.ts';
import type { Hub } from '../support/open-hub.ts';
import type { ScenarioOptions } from '../support/open-scenario.ts';
import { full, ownTenStakes } from './full-holder.ts';
import { dialogOf, onOnePage, type State } from './state.ts';

const forms = createHolder('Forms');
const poor = createHolder('Poor');
const staker = createHolder('Staker');
const spent = createHolder('Spent');
let spending: Promise<void> | undefined;

/** Leaves the account with a stake, but without coins to pay a fee. */
function spendOnce(hub: Hub): Promise<void> {
  spending ??= spent.own(hub, 1000n, [100n]).then(() => spent.spendAll(hub));
  return spending;
}

/**
 * A state of a tab: the amount typed by an account with 1000 coins, 100 of them staked, and the text that appears.
 */
function typedOn(tab: 'Stake' | 'Unstake') {
  return (name: string, about: string, amount: string, text: string): State => ({
    name,
    about,
    visitor: { returning: forms },
    prepareChain: (hub) => forms.own(hub, 1000n, [100n]),
    reach: async ({ page }) => {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await fillAmount(page, amount);
      await page.getByText(text).first().waitFor();
    },
  });
}

/** The page receives a rate of a network that pays nothing: at intervals of 0 relay blocks. */
const withoutInterval: NonNullable<ScenarioOptions['prepare']> = async (_, proxy) =>
  void proxy.fault(/staking\/rate/, {
    kind: 'changed',
    change: (body) =>
      body
        .replace(/"intervalRelayBlocks":\d+/, '"intervalRelayBlocks":0')
        .replace(/"(apr|apy)Percent":"[\d.]+"/g, '"$1Percent":"0"'),
  });

const typed = typedOn('Stake');
const typedToUnstake = typedOn('Unstake');

export const formStates: readonly State[] = [
  ...onOnePage(
    typed('stake-valid', 'A stake that can be made', '200', 'Estimated yearly rewards'),
    typed('stake-no-number', 'A text that is no amount', '1,5', 'Please enter a valid number'),
    typed('stake-below-minimum', 'Less than the minimum', '99', 'Minimum staking amount is 100 UNQ'),
    typed(
      'stake-too-much',
      'More than can be staked',
      '5000',
      'Amount must not exceed available balance minus fee',
    ),
    {
      name: 'stake-all-strands',
      about: 'Everything would be staked and nothing left to unstake with: a smaller amount is offered',
      visitor: { returning: forms },
      prepareChain: (hub) => forms.own(hub, 1000n, [100n]),
      reach: async ({ page }) => {
        await page.getByText('Total balance').waitFor();
        await page.getByRole('button', { name: 'Max' }).click();
        await page.getByRole('button', { name: /^Stake .* instead$/ }).waitFor();
      },
    },
    typedToUnstake('unstake-valid', 'An unstake that can be made', '50', 'Available from'),
    typedToUnstake('unstake-all', 'The whole stake, typed', '100', 'Unstake All'),
    {
      name: 'unstake-max',
      about: 'Max: everything that is staked, whatever the amount',
      visitor: { returning: forms },
      prepareChain: (hub) => forms.own(hub, 1000n, [100n]),
      reach: async ({ page }) => {
        await page.getByText('Total balance').waitFor();
        await page.getByRole('tab', { name: 'Unstake' }).click();
        await page.getByRole('button', { name: 'Max' }).click();
        await page.getByText('Everything staked (the server reports').waitFor();
      },
    },
    typedToUnstake('unstake-zero', 'Nothing to unstake was typed', '0', 'Amount must be greater than 0'),
    typedToUnstake('unstake-too-much', 'More than is staked', '101', 'Amount exceeds staked balance'),
  ),
  ...onOnePage(
    {
      name: 'stake-fee-not-payable',
      about: 'Too little is transferable to pay for the transaction',
      visitor: { returning: spent },
      prepareChain: spendOnce,
      reach: async ({ page }) => {
        await page.getByText('of transferable balance for the fee.').first().waitFor();
      },
    },
    {
      name: 'unstake-fee-not-payable',
      about: 'Too little is transferable to pay for unstaking',
      visitor: { returning: spent },
      prepareChain: spendOnce,
      reach: async ({ page }) => {
        await page.getByRole('tab', { name: 'Unstake' }).click();
        await page.getByText('of transferable balance for the fee.').first().waitFor();
      },
    },
  ),
  {
    ...typed('stake-no-estimate', 'The rate has no interval', '200', 'No estimate at the current rate'),
    visitor: { returning: forms, prepare: withoutInterval },
  },
  {
    name: 'stake-strands-without-offer',
    about: 'Nothing that can be staked leaves enough to unstake with',
    visitor: { returning: poor },
    prepareChain: async (hub) => {
      await poor.own(hub, 100n);
      await poor.receive(hub, 200_000_000_000_000_000n);
    },
    reach: async ({ page }) => {
      await fillAmount(page, '100');
      await page.getByText('Even the minimum stake does not leave enough for that fee.').waitFor();
    },
  },
  {
    name: 'stake-none-left',
    about: 'All ten stakes are in use',
    visitor: { returning: full },
    prepareChain: ownTenStakes,
    reach: async ({ page }) => {
      await page.getByText('All 10 stakes of this account are in use.').waitFor();
    },
  },
  {
    name: 'unstake-nothing-staked',
    about: 'The Unstake tab of an account without stakes',
    visitor: { returning: staker },
    reach: async ({ page }) => {
      await page.getByRole('tab', { name: 'Unstake' }).click();
      await page.getByText('You do not have funds in the deposit.').waitFor();
    },
  },
  ...onOnePage(
    ...(['Stake', 'Unstake'] as const).map(
      (tab): State => ({
        name: `${tab.toLowerCase()}-not-connected`,
        about: `${tab} is pressed without a wallet`,
        reach: async ({ page }) => {
          await page.getByText(/^Block [\d,]+/).waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('tab', { name: tab, exact: true }).click();
          await page.getByLabel('Amount').fill('150');
          await page.getByRole('button', { name: tab, exact: true }).click();
          await dialogOf(page).getByText(`SDK_${tab.toUpperCase()}: Account not connected.`).waitFor();
        },
      }),
    ),
  ),
];
