import { expect, test } from 'vitest';
import { UNQ } from '../../../testing/builders.ts';
import { checkStakeAmount, checkUnstakeAmount } from './check-amount.ts';

const limits = { decimals: 18, symbol: 'UNQ', minimum: 100n * UNQ, maximum: 1500n * UNQ + UNQ / 4n };

test.each([
  ['1,5', 'Please enter a valid number'],
  ['1e3', 'Please enter a valid number'],
  ['-1', 'Please enter a valid number'],
  ['99.999999999999999999', 'Minimum staking amount is 100 UNQ'],
  ['1500.250000000000000001', 'Amount must not exceed available balance minus fee (1,500.2500 UNQ)'],
])('4.1 staking %s is refused: %s', (text, message) => {
  expect(checkStakeAmount(text, limits)).toEqual({ status: 'invalid', message });
});

test('an empty text is no error in the Stake tab, nor in the Unstake tab if something is staked', () => {
  expect(checkStakeAmount('  ', limits)).toEqual({ status: 'empty' });
  expect(checkUnstakeAmount('', { ...limits, staked: 5n })).toEqual({ status: 'empty' });
});

test.each(['1500.25', '1500.2500', '1,500.25', ' 1500.25 '])(
  '3.3 %j equals the maximum, so it is valid and isAll is true',
  (text) => {
    expect(checkStakeAmount(text, limits)).toEqual({ status: 'valid', amount: limits.maximum, isAll: true });
  },
);

test('while the balance is unknown, only the number and the minimum are checked', () => {
  const check = checkStakeAmount('1000000', { ...limits, maximum: undefined });
  expect(check).toEqual({ status: 'valid', amount: 1_000_000n * UNQ, isAll: false });
  expect(checkStakeAmount('x', { ...limits, maximum: undefined }).status).toBe('invalid');
  expect(checkStakeAmount('99', { ...limits, maximum: undefined }).status).toBe('invalid');
});

test.each([
  ['x', 'Please enter a valid number'],
  ['0', 'Amount must be greater than 0'],
  ['150.000000000000000001', 'Amount exceeds staked balance (150.0000 UNQ)'],
])('4.1 unstaking %s of 150 is refused: %s', (text, message) => {
  const check = checkUnstakeAmount(text, { decimals: 18, symbol: 'UNQ', staked: 150n * UNQ });
  expect(check).toEqual({ status: 'invalid', message });
});

test('where nothing is staked, even an empty amount to unstake is an error, which points to the Stake tab', () => {
  expect(checkUnstakeAmount('', { decimals: 18, symbol: 'UNQ', staked: 0n })).toEqual({
    status: 'invalid',
    message: 'You do not have funds in the deposit. Please go to the tab "Stake"',
  });
});
