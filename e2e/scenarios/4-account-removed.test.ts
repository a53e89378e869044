import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, submission } from '../support/open-staker.ts';
import { createTestAccount } from '../support/test-account.ts';

let hub: Hub;
const other = createTestAccount('Removed other');

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('2.4 4.6 a transaction whose account the wallet removes keeps its dialog, and has a notice once that is closed', async () => {
  await using staker = await openStaker(hub, createHolder('Removed submitted'));
  const { page, proxy, wallet, dialog } = staker;
  const restore = proxy.fault(/extrinsic\/status/, { kind: 'silence' });
  await startStake(page, '150');
  await dialog.getByText('Transaction hash').waitFor();
  await wallet.setAccounts(page, [other]);
  await page.getByText('Your wallet removed the selected account.').waitFor();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('submitted, waiting for a block').waitFor();
  restore();
});

test('2.4 4.10 the success dialog of a transaction whose account was removed shows a dash for the time of the first reward', async () => {
  await using staker = await openStaker(hub, createHolder('Removed success', { signs: 'when told' }));
  const { page, proxy, wallet, dialog } = staker;
  const held = Promise.withResolvers<void>();
  proxy.fault(/extrinsic\/status/, { kind: 'held', until: held.promise });
  await startStake(page, '150');
  await dialog.getByText('Waiting for signature').waitFor();
  await wallet.answer();
  await dialog.getByText('Transaction hash').waitFor();
  await wallet.setAccounts(page, [other]);
  held.resolve();
  await dialog.getByText('You staked 150 UNQ', { exact: true }).waitFor();
  await dialog.getByText('First reward —').waitFor();
});

test('2.4 4.4 an account that is removed while its payload is being built is never signed for', async () => {
  await using staker = await openStaker(hub, createHolder('Removed building'));
  const { page, proxy, wallet, dialog, count } = staker;
  const held = Promise.withResolvers<void>();
  proxy.fault(/extrinsic\/build/, { kind: 'held', until: held.promise });
  await startStake(page, '150');
  await dialog.getByText('Preparing and checking the transaction').waitFor();
  await wallet.setAccounts(page, [other]);
  await page.getByText('Your wallet removed the selected account.').waitFor();
  held.resolve();
  await dialog.getByText('The account for this transaction is no longer connected.').waitFor();
  expect(wallet.asked).toEqual([]);
  expect(count(submission)).toBe(0);
});

test('1.8 a part that fails to load offers no reload while the transaction of a removed account is made', async () => {
  await using staker = await openStaker(hub, createHolder('Removed busy', { signs: 'when told' }), {
    prepare: async (_, proxy) => void proxy.fault(/transaction-dialogs/, { kind: 'cut' }),
  });
  const { page, wallet } = staker;
  await startStake(page, '150');
  await page.getByText('A transaction is in progress. Reload when it is done.').waitFor();
  // Waits for the request to sign, because without one the transaction would end when its account is removed.
  await expect.poll(() => wallet.asked.length).toBe(1);
  await wallet.setAccounts(page, [other]);
  await page.getByText('Your wallet removed the selected account.').waitFor();
  await page.getByText('A transaction is in progress. Reload when it is done.').waitFor();
  expect(await page.getByRole('button', { name: 'Reload the page' }).count()).toBe(0);
});
