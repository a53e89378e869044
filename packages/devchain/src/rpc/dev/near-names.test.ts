import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

const names = ['System', 'Staked', 'StakesPerAccount', 'Account'];

test.each([
  ['Sytem', ['System']],
  ['staket', ['Staked']],
  ['Acount', ['Account']],
  ['StakesPerAcount', ['StakesPerAccount']],
])('for the misspelt name %s nearNames suggests %j', (wanted, meant) => {
  expect(nearNames(wanted, names)).toEqual(meant);
});

test('nearNames lists all names when none is similar', () => {
  expect(nearNames('Timestamp', names)).toEqual(names);
});

test('nearNames lists the most similar names first, three at most', () => {
  expect(nearNames('abc', ['abz', 'abcd', 'abc', 'ab', 'xyz'])).toEqual(['abc', 'abz', 'abcd']);
});
