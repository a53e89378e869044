import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { createTestAccount } from '../support/test-account.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const anna = createTestAccount('Anna');
const ben = createTestAccount('Ben');

test('2.3 a wallet that injects itself late is found', async () => {
  await using scenario = await openScenario(hub, {
    wallets: [{ extensionName: 'talisman', accounts: [anna], injects: 'when told' }],
  });
  const { page, wallets } = scenario;
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Other wallets (not installed):').waitFor();
  await wallets[0]!.inject(page);
  await dialog.getByRole('button', { name: 'Talisman' }).click();
  await dialog.getByRole('button', { name: 'Anna' }).click();
  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Anna' }).waitFor();
  expect(wallets[0]!.enabledBy).toEqual(['Unique Staking']);
  expect(scenario.errors).toEqual([]);
});

test('2.4 accounts added, renamed and removed in the wallet appear at once; a removed one is deselected', async () => {
  await using scenario = await openScenario(hub, {
    wallets: [{ extensionName: 'talisman', accounts: [anna] }],
  });
  const { page, wallets } = scenario;
  const wallet = wallets[0]!;
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Talisman' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anna' }).click();
  const panel = page.getByRole('region', { name: 'Account' });
  await panel.getByRole('button', { name: 'Anna' }).waitFor();
  await wallet.setAccounts(page, [{ ...anna, name: 'Annabel' }, ben]);
  await panel.getByRole('button', { name: 'Annabel' }).waitFor();
  await wallet.setAccounts(page, [ben]);
  await panel.getByRole('button', { name: 'Annabel' }).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Choose an account' }).waitFor();
  expect(wallet.openSubscriptions()).toBe(1);
  await page.getByRole('button', { name: 'Talisman' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => wallet.openSubscriptions()).toBe(0);
});
