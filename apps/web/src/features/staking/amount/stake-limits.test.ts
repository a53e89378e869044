import { expect, test } from 'vitest';
import { buildBalance, UNQ } from '../../../testing/builders.ts';
import { deductedFee, findStranding, isFeePayable, maximumStake } from './stake-limits.ts';

const stakeFee = 97_624_363_719_363_765n;
const unstakeFee = 172_196_830_473_585_590n;
const estimate = 150_000_000_000_000_000n;

test("Max deducts 0.15 coins, or the chain's fee if that is higher", () => {
  expect(deductedFee(undefined)).toBe(estimate);
  expect(deductedFee(stakeFee)).toBe(estimate);
  expect(deductedFee(unstakeFee)).toBe(unstakeFee);
});

test('3.3 Max stake is the canstake amount less the fee, never below 0', () => {
  expect(maximumStake(buildBalance(), stakeFee)).toBe(1000n * UNQ - estimate);
  expect(maximumStake(buildBalance({ canstake: 1n }), stakeFee)).toBe(0n);
});

test('a fee can only be paid from transferable funds', () => {
  const locked = buildBalance({ available: stakeFee - 1n });
  expect(isFeePayable(locked, stakeFee)).toBe(false);
  expect(isFeePayable(buildBalance({ available: stakeFee }), stakeFee)).toBe(true);
});

test('3.4 a stake of Max leaves too little to pay for unstaking; the offered amount leaves exactly that fee', () => {
  const balance = buildBalance();
  const plan = { balance, minimum: 100n * UNQ, stakeFee, unstakeFee };
  const amount = maximumStake(balance, stakeFee);
  const stranding = findStranding({ ...plan, amount });
  expect(stranding).toEqual({
    left: estimate - stakeFee,
    unstakeFee,
    saferAmount: 1000n * UNQ - stakeFee - unstakeFee,
  });
  expect(findStranding({ ...plan, amount: stranding?.saferAmount ?? 0n })).toBeUndefined();
  expect(findStranding({ ...plan, amount: (stranding?.saferAmount ?? 0n) + 1n })).toBeDefined();
});

test('3.5 a stake of the amount locked in vesting leaves enough to pay for unstaking, a stake of all does not', () => {
  const balance = buildBalance({ frozen: 900n * UNQ, available: 100n * UNQ });
  const plan = { balance, minimum: 100n * UNQ, stakeFee, unstakeFee };
  expect(findStranding({ ...plan, amount: 900n * UNQ })).toBeUndefined();
  expect(findStranding({ ...plan, amount: 1000n * UNQ })).toBeDefined();
});

test('no safer amount is offered if it would be below the minimum stake', () => {
  const balance = buildBalance({ free: 100n * UNQ + stakeFee, canstake: 100n * UNQ + stakeFee });
  const plan = { balance, minimum: 100n * UNQ, stakeFee, unstakeFee, amount: 100n * UNQ };
  expect(findStranding(plan)).toEqual({ left: 0n, unstakeFee, saferAmount: undefined });
});
