import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

const names = ['System', 'Staked', 'StakesPerAccount', 'Account'];

test.each([
  ['Sytem', ['System']],
  ['staket', ['Staked']],
  ['Acount', ['Account']],
  ['StakesPerAcount', ['StakesPerAccount']],
])('%s may stand for %j', (wanted, meant) => {
  expect(nearNames(wanted, names)).toEqual(meant);
});

test('when nothing is near, everything there is', () => {
  expect(nearNames('Timestamp', names)).toEqual(names);
});

test('the nearest comes first, three at most', () => {
  expect(nearNames('abc', ['abz', 'abcd', 'abc', 'ab', 'xyz'])).toEqual(['abc', 'abz', 'abcd']);
});
