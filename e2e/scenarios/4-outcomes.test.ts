import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedIn, createHolder, fillAmount, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, submission } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { readHash } from '../support/read-hash.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const cancelled = 'Canceled. Nothing was sent.';

test('4.8 4.9 a stake that fails on the chain is shown as failed, in words, and its amount is kept', async () => {
  await using staker = await openStaker(hub, createHolder('Outcome below'), {
    prepare: async (_, proxy) =>
      void proxy.fault(/staking\/position/, {
        kind: 'changed',
        change: (body) => body.replace(/"minimumStake":"\d+"/, '"minimumStake":"1"'),
      }),
  });
  const { page, dialog, count } = staker;
  await startStake(page, '99');
  await dialog.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  const said = await dialog.getByRole('alert').textContent();
  expect(said).toContain(
    'The amount is below the minimum or more than you can stake. Check the amount and try again.',
  );
  const text = await dialog.textContent();
  expect(await readHash(dialog)).toMatch(/^0x[0-9a-f]{64}$/);
  expect(text).toMatch(/Transaction hash0x[0-9a-f]{4}…[0-9a-f]{6}/);
  expect(text).toMatch(/Block number[\d,]+/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Amount').inputValue()).toBe('99');
  expect(count(submission)).toBe(1);
});

test('4.8 4.9 a refusal in the wallet is shown as cancelled, not as failed, and the amount is kept', async () => {
  await using staker = await openStaker(
    hub,
    createHolder('Outcome refused', { signs: { refuses: 'Cancelled' } }),
  );
  const { page, dialog, button, count } = staker;
  await startStake(page, '150.5');
  await page.getByRole('status').getByText(cancelled).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  expect(await page.getByLabel('Amount').inputValue()).toBe('150.5');
  expect(await button.isEnabled()).toBe(true);
  expect(count(submission)).toBe(0);
});

test.each([
  ['it is built', /extrinsic\/build/, 'Preparing and checking'],
  ['it is checked', /common\/nonce/, 'Preparing and checking'],
  ['the wallet is asked', /never/, 'Waiting for signature'],
] as const)('2.6 4.9 a stake can be cancelled while %s, and the amount is kept', async (when, path, step) => {
  await using staker = await openStaker(hub, createHolder(`Outcome cancel ${when}`, { signs: 'when told' }));
  const { page, proxy, dialog, wallet, count } = staker;
  const restore = proxy.fault(path, { kind: 'silence' });
  await startStake(page, '150');
  await dialog.locator('[aria-current=step]', { hasText: step }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(cancelled).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await page.getByLabel('Amount').inputValue()).toBe('150');
  restore();
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await expect.poll(() => wallet.asked.length).toBe(step === 'Waiting for signature' ? 2 : 1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await wallet.answer();
  wallet.signs = 'at once';
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await dialog.getByText('You staked').waitFor();
  expect(count(submission)).toBe(1);
});

test('4.9 the amount is cleared on success in both forms, and when the other tab is selected', async () => {
  await using staker = await openStaker(hub, createHolder('Outcome cleared'));
  const { page, dialog } = staker;
  const amount = page.getByLabel('Amount');
  await fillAmount(page, '170');
  await page.getByRole('tab', { name: 'Unstake' }).click();
  expect(await amount.inputValue()).toBe('');
  await page.getByRole('tab', { name: 'Stake', exact: true }).click();
  expect(await amount.inputValue()).toBe('');
  await startStake(page, '150');
  await dialog.getByText('You staked').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await amount.inputValue()).toBe('');
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await amount.fill('50');
  await page.getByRole('button', { name: 'Unstake', exact: true }).click();
  await dialog.getByText('You unstaked').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await amount.inputValue()).toBe('');
});

test('4.7 a retraction is shown, and so is the block that includes the transaction again', async () => {
  await using staker = await openStaker(hub, createHolder('Outcome retracted'));
  const { page, dialog, count } = staker;
  await page.clock.install();
  const noticed = page.getByRole('status').filter({ hasText: 'Stake 150 UNQ' });
  await hub.callNode('unique', 'dev_setFinality', [{ isStalled: true }]);
  await hub.callNode('unique', 'dev_setSealing', [{ kind: 'manual' }]);
  try {
    await startStake(page, '150');
    await acceptedIn(dialog).waitFor();
    await hub.callNode('unique', 'dev_newBlock', []);
    await passTimeUntilSeen(page, dialog.getByText('You staked'));
    await page.keyboard.press('Escape');
    await hub.callNode('unique', 'dev_reorg', [{ depth: 1, keepTransactions: false }]);
    await passTimeUntilSeen(
      page,
      noticed.filter({ hasText: 'the network discarded its block, waiting for a new one' }),
    );
    await hub.callNode('unique', 'dev_newBlock', []);
    await passTimeUntilSeen(page, noticed.filter({ hasText: /: in block [\d,]+/ }));
  } finally {
    await hub.callNode('unique', 'dev_setSealing', [{ kind: 'instant-and-interval' }]);
    await hub.callNode('unique', 'dev_setFinality', [{ isStalled: false }]);
  }
  expect(count(submission)).toBe(1);
});

test('4.7 the progress dialog can be left after submission; the outcome is still shown', async () => {
  await using staker = await openStaker(hub, createHolder('Outcome left'));
  const { page, proxy, dialog } = staker;
  const answer = Promise.withResolvers<void>();
  proxy.fault(/extrinsic\/status/, { kind: 'held', until: answer.promise });
  await startStake(page, '150');
  await dialog.getByText('Transaction hash').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  answer.resolve();
  await page.getByText(/Stake 150 UNQ: (in|finalized in) block/).waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('');
});
