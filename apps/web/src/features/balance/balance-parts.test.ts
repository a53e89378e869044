import { expect, test } from 'vitest';
import { buildBalance, UNQ } from '../../testing/builders.ts';
import { balanceParts } from './balance-parts.ts';

test('5.1 the bar consists of the staked, the pending, and the available (canstake) amount', () => {
  const balance = buildBalance({ staked: 250n * UNQ, unstaked: 250n * UNQ, canstake: 500n * UNQ });
  expect(balanceParts(balance).map(({ id, share }) => [id, share])).toEqual([
    ['staked', 250],
    ['pending', 250],
    ['available', 500],
  ]);
});

test('the bar has a fourth part, the reserved amount, if that is not zero', () => {
  expect(balanceParts(buildBalance({ reserved: 1n })).map(({ id }) => id)).toContain('reserved');
});

test('a negative available part counts as 0, a tiny part has a share of one thousandth', () => {
  const parts = balanceParts(buildBalance({ staked: 1000n * UNQ, unstaked: 1n, canstake: -5n }));
  expect(parts.map(({ amount, share }) => [amount, share])).toEqual([
    [1000n * UNQ, 999],
    [1n, 1],
    [0n, 0],
  ]);
});
