import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { Locator, Page } from 'playwright-core';
import type { NetworkId } from './open-hub.ts';
import type { TestAccount } from './test-account.ts';

const prefixes: Readonly<Record<NetworkId, number>> = { unique: 7391, quartz: 255 };

/** The address of an account on a network, as in the page's requests. */
export function addressOn(network: NetworkId, account: TestAccount): string {
  return encodeSs58(fromHex(account.publicKey), prefixes[network]);
}

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Account' });

/** The large amount on top of the panel. */
export function totalOf(page: Page): Locator {
  return panelOf(page).getByText('Total balance').locator('xpath=following-sibling::p');
}

/** The amount beside a label of the panel. */
export function partOf(page: Page, label: string): Locator {
  return panelOf(page).locator('dl > div').filter({ hasText: label }).locator('dd');
}

/** The number at the beginning of a locator, such as `1,000.0000`, without the exact amount in the tooltip. */
export async function shownNumber(locator: Locator): Promise<string | undefined> {
  return (await locator.textContent())?.match(/^(?:≈ )?\d[\d,.]*?(?:\.\d{4}|(?= ))/)?.[0];
}

/** Selects another account in the panel's list. */
export async function chooseAccount(page: Page, from: string, to: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: from }).first().click();
  await page.getByRole('list', { name: 'Accounts' }).getByRole('button', { name: to }).click();
}
