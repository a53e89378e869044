import { formatCoins, formatCoinsTruncated } from '@hub/primitives/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partOf } from '../support/account-panel.ts';
import { createHolder, fillAmount, startStake, stepOf } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { readBalance } from '../support/read-balance.ts';
import { alice, sendCall } from '../support/send-call.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const UNIT = 10n ** 18n;
const feeEstimate = 150_000_000_000_000_000n;
const shortened = (amount: bigint) => formatCoinsTruncated(amount, 18, 4).text;

test('3.3 Max stakes exactly the maximum, with a warning; Unstake All unstakes all of it', async () => {
  const holder = createHolder('Limits whole');
  await holder.receive(hub, 123_456_789_012_345_678n);
  await using staker = await openStaker(hub, holder, { tokens: 1500n });
  const { page, dialog } = staker;
  const before = await readBalance(hub, holder);
  await page.getByRole('button', { name: 'Max' }).click();
  const maximum = before.canstake - feeEstimate;
  expect(await page.getByLabel('Amount').inputValue()).toBe(formatCoins(maximum, 18));
  await page.getByText('You could not unstake until you receive more tokens').waitFor();
  await page.getByRole('button', { name: 'Stake All' }).click();
  await dialog.getByText('You staked').waitFor();
  expect(await dialog.textContent()).toContain('1,499.973456789012345678 UNQ');
  expect((await readBalance(hub, holder)).staked).toBe(maximum);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tab', { name: 'Unstake' }).click();
  await page.getByText('of transferable balance for the fee.').waitFor();
  expect(await staker.button.isDisabled()).toBe(true);
  await holder.receive(hub, UNIT);
  await page.getByRole('button', { name: 'Max' }).click();
  await page.getByRole('button', { name: 'Unstake All' }).click();
  await dialog.getByText('You unstaked').waitFor();
  const after = await readBalance(hub, holder);
  expect([after.staked, after.unstaked]).toEqual([0n, maximum]);
});

test('3.3 a balance below the fee cannot be staked: Max is 0 and disabled, with the reason', async () => {
  const holder = createHolder('Limits dust');
  await holder.receive(hub, 50_000_000_000_000_000n);
  await using staker = await openStaker(hub, holder, { tokens: 0n });
  const { page, button } = staker;
  await page.getByText(/^You need 0\.\d{4} UNQ of transferable balance for the fee\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Max' }).isDisabled()).toBe(true);
  await fillAmount(page, '100');
  await page.getByText('Amount must not exceed available balance minus fee (0 UNQ)').waitFor();
  expect(await button.isDisabled()).toBe(true);
});

test("3.3 Max follows rewards, also while the transaction is built; the success dialog shows the chain's amount", async () => {
  const holder = createHolder('Limits sticky', { signs: 'when told' });
  await using staker = await openStaker(hub, holder, { stakes: [700n] });
  const { page, dialog, proxy, wallet } = staker;
  await page.clock.install();
  const amount = page.getByLabel('Amount');
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await page.getByRole('button', { name: 'Max' }).click();
  expect(await amount.inputValue()).toBe('700');
  const earn = async (days: number) => {
    await hub.travelDays('unique', days);
    return (await readBalance(hub, holder)).staked;
  };
  const shown = await earn(2);
  await passTimeUntilSeen(page, partOf(page, 'Staked').filter({ hasText: shortened(shown) }));
  expect(await amount.inputValue()).toBe(formatCoins(shown, 18));

  const built = Promise.withResolvers<void>();
  proxy.fault(/extrinsic\/build/, { kind: 'held', until: built.promise });
  await page.getByRole('button', { name: 'Unstake All' }).click();
  await dialog.getByText(`the server reports ${formatCoins(shown, 18)} UNQ`).waitFor();
  const raised = await earn(1);
  expect(raised).toBeGreaterThan(shown);
  built.resolve();
  await stepOf(dialog, 'Waiting for signature').waitFor();
  await dialog.getByText(`the server reports ${formatCoins(raised, 18)} UNQ`).waitFor();
  const staked = await earn(1);
  expect(staked).toBeGreaterThan(raised);
  await wallet.answer();
  await dialog.getByText('You unstaked').waitFor();
  expect(await dialog.textContent()).toContain(`You unstaked ${formatCoins(staked, 18)} UNQ`);
});

test('3.3 a typed amount is unchanged when a reward arrives', async () => {
  const holder = createHolder('Limits typed');
  await using staker = await openStaker(hub, holder, { stakes: [700n] });
  const { page } = staker;
  await page.clock.install();
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await fillAmount(page, '700');
  await page.getByRole('button', { name: 'Unstake All' }).waitFor();
  await hub.travelDays('unique', 3);
  await passTimeUntilSeen(page, page.getByRole('button', { name: 'Unstake', exact: true }));
  expect(await page.getByLabel('Amount').inputValue()).toBe('700');
});

test('3.4 one click selects the amount that leaves the fee of unstaking; after that stake, a part of it can be unstaked', async () => {
  const holder = createHolder('Limits keeps');
  await using staker = await openStaker(hub, holder, { tokens: 300n });
  const { page, dialog } = staker;
  await fillAmount(page, '299.8');
  const warning = page.getByRole('status').filter({ hasText: 'of transferable balance, but' });
  await warning
    .getByText(
      /This stake leaves 0\.1\d{3} UNQ of transferable balance, but unstaking later costs about 0\.1\d{3} UNQ/,
    )
    .waitFor();
  await warning.getByRole('button', { name: /^Stake 299\.7\d+ UNQ instead$/ }).click();
  await warning.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await dialog.getByText('You staked').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await fillAmount(page, '50');
  await page.getByRole('button', { name: 'Unstake', exact: true }).click();
  await dialog.getByText('You unstaked').waitFor();
});

test('3.5 coins locked in vesting can be staked, and a stake uses them before transferable ones', async () => {
  const holder = createHolder('Limits vesting');
  const schedule = { start: 400_000_000, period: 1000, periodCount: 10, perPeriod: (100n * UNIT).toString() };
  const args = [holder.account.address, schedule];
  await sendCall(hub, 'unique', alice(), { section: 'vesting', method: 'vestedTransfer', args });
  await using staker = await openStaker(hub, holder, { tokens: 500n });
  const { page, dialog } = staker;
  const locked = await readBalance(hub, holder);
  expect([locked.available, locked.canstake]).toEqual([500n * UNIT, 1500n * UNIT]);
  await startStake(page, '900');
  await dialog.getByText('You staked').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const after = await readBalance(hub, holder);
  expect(after.staked).toBe(900n * UNIT);
  expect(500n * UNIT - after.available).toBeLessThan(UNIT);
  await expect.poll(() => partOf(page, 'Staked').textContent()).toContain('900.0000 UNQ');
  await startStake(page, '300');
  await dialog.getByText('You staked').waitFor();
  expect((await readBalance(hub, holder)).available).toBeLessThan(300n * UNIT);
});
