import { expect, test } from 'vitest';
import { COIN } from '../config/constants.ts';
import { findStranding, maximumStake } from '../features/staking/amount/stake-limits.ts';
import { buildBalance, UNQ } from '../testing/builders.ts';
import { startAmount } from './start-amount.ts';

const fees = {
  stake: 96_800_000_000_000_000n,
  unstakeAll: undefined,
  unstakePartial: 98_100_000_000_000_000n,
};

test('the start amount is the minimum plus the fees of staking and unstaking, rounded up to 0.01 coins', () => {
  expect(startAmount(100n * COIN, fees)).toBe(100n * COIN + (20n * COIN) / 100n);
  expect(startAmount(10n * COIN, { ...fees, unstakePartial: COIN })).toBe(11n * COIN + COIN / 10n);
  const whole = { ...fees, stake: COIN / 4n, unstakePartial: COIN / 4n };
  expect(startAmount(100n * COIN, whole)).toBe(100n * COIN + COIN / 2n);
});

test("with small fees the start amount is the minimum plus the form's fee estimate of 0.15 coins", () => {
  expect(startAmount(100n * COIN, { ...fees, stake: 1n, unstakePartial: 1n })).toBe(
    100n * COIN + (15n * COIN) / 100n,
  );
});

test('the start amount is undefined until the fees are known', () => {
  expect(startAmount(100n * COIN, { ...fees, stake: undefined })).toBeUndefined();
  expect(startAmount(100n * COIN, { ...fees, unstakePartial: undefined })).toBeUndefined();
});

test('an account that received the start amount can stake the minimum, and later pay for unstaking', () => {
  const amount = startAmount(100n * UNQ, fees) ?? 0n;
  const balance = buildBalance({ free: amount, total: amount, available: amount, canstake: amount });
  expect(maximumStake(balance, fees.stake)).toBeGreaterThanOrEqual(100n * UNQ);
  const plan = { amount: 100n * UNQ, minimum: 100n * UNQ, balance };
  expect(findStranding({ ...plan, stakeFee: fees.stake, unstakeFee: fees.unstakePartial })).toBeUndefined();
});
