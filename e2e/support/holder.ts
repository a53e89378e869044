import type { Locator, Page } from 'playwright-core';
import type { Hub, NetworkId } from './open-hub.ts';
import { alice, sendCall } from './send-call.ts';
import { createTestAccount, type TestAccount } from './test-account.ts';
import type { TestWalletOptions } from './test-wallet.ts';

const UNIT = 10n ** 18n;

/** A person with an account and a wallet: actions outside the page, and connecting to it. */
export interface Holder {
  readonly account: TestAccount;
  readonly wallet: TestWalletOptions;
  /** Receives an amount in smallest units. */
  receive(hub: Hub, amount: bigint): Promise<void>;
  /** Receives whole coins and stakes some of them; done once, however often it is called. */
  own(hub: Hub, tokens: bigint, stakes?: readonly bigint[]): Promise<void>;
  /** Unstakes whole coins. */
  unstake(hub: Hub, tokens: bigint): Promise<void>;
  /** Sends away everything that can be transferred. */
  spendAll(hub: Hub): Promise<void>;
  /** Connects the wallet on the page; resolves when the account is selected. */
  connect(page: Page): Promise<void>;
}

/** A holder with Talisman; every scenario of a file uses another name. */
export function createHolder(
  name: string,
  wallet: Partial<TestWalletOptions> = {},
  network: NetworkId = 'unique',
  account = createTestAccount(name),
): Holder {
  let owning: Promise<void> | undefined;
  const send = (hub: Hub, section: string, method: string, args: readonly unknown[]) =>
    sendCall(hub, network, account, { section, method, args });

  async function receive(hub: Hub, amount: bigint): Promise<void> {
    const args = [account.address, amount.toString()];
    await sendCall(hub, network, alice(), { section: 'balances', method: 'transferKeepAlive', args });
  }

  async function beginToOwn(hub: Hub, tokens: bigint, stakes: readonly bigint[]): Promise<void> {
    await receive(hub, tokens * UNIT);
    for (const amount of stakes) await send(hub, 'appPromotion', 'stake', [(amount * UNIT).toString()]);
  }

  return {
    account,
    wallet: { extensionName: 'talisman', accounts: [account], ...wallet },
    receive,
    own: (hub, tokens, stakes = []) => {
      owning ??= beginToOwn(hub, tokens, stakes);
      return owning;
    },
    unstake: (hub, tokens) => send(hub, 'appPromotion', 'unstakePartial', [(tokens * UNIT).toString()]),
    spendAll: (hub) => send(hub, 'balances', 'transferAll', [alice().address, true]),
    async connect(page) {
      await page.getByRole('button', { name: 'Connect Wallet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Talisman' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await page.getByRole('region', { name: 'Account' }).getByRole('button', { name }).waitFor();
    },
  };
}

/** Types an amount once the balances are loaded. */
export async function fillAmount(page: Page, amount: string): Promise<void> {
  await page.getByText('Total balance').waitFor();
  await page.getByLabel('Amount').fill(amount);
}

/** Starts a stake of the amount. */
export async function startStake(page: Page, amount: string): Promise<void> {
  await fillAmount(page, amount);
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
}

/** The current step in the progress dialog, which lists all steps from the beginning. */
export function stepOf(dialog: Locator, label: string): Locator {
  return dialog.locator('[aria-current=step]', { hasText: label });
}

/** The step that the progress dialog shows as current once the chain API has accepted the transaction. */
export function acceptedIn(dialog: Locator): Locator {
  return stepOf(dialog, 'In block');
}
