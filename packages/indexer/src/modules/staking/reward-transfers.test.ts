import type { Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { account, blockEvent, treasury } from '../../../tests/builders/block-event.ts';
import type { BlockEvent } from '../../projection/block-content.ts';
import { coinTransfers } from '../transfers/coin-transfers.ts';
import { rewardTransfers } from './reward-transfers.ts';
import { stakingEvents } from './staking-events.ts';

const alice = account(1);
const bob = account(2);

function paying(events: readonly BlockEvent[]): number[] {
  return [...rewardTransfers(coinTransfers(events), stakingEvents(events))];
}

function transfer(index: number, from: Hex, to: Hex, amount: bigint, extrinsicIndex = 2): BlockEvent {
  return blockEvent({ index, extrinsicIndex, name: 'balances.Transfer', values: [from, to, amount] });
}

function report(index: number, staker: Hex, income: bigint, extrinsicIndex = 2): BlockEvent {
  const values = [staker, 100n, income];
  return blockEvent({ index, extrinsicIndex, name: 'appPromotion.StakingRecalculation', values });
}

test('each reward is paid by the transfer right before it, with or without a freeze event in between', () => {
  const frozen = blockEvent({ index: 1, name: 'balances.Frozen', values: [alice, 5n] });
  expect(
    paying([
      transfer(0, treasury, alice, 5n),
      frozen,
      report(2, alice, 5n),
      transfer(3, treasury, bob, 7n),
      report(4, bob, 7n),
    ]),
  ).toEqual([0, 3]);
});

test('an equal transfer from the treasury in another extrinsic of the block pays no reward', () => {
  expect(
    paying([
      transfer(0, treasury, alice, 5n, 3),
      transfer(1, treasury, alice, 5n, 4),
      report(2, alice, 5n, 4),
    ]),
  ).toEqual([1]);
});

test('of two equal transfers before one reward, only the last one pays it', () => {
  expect(
    paying([transfer(0, treasury, alice, 5n), transfer(1, treasury, alice, 5n), report(2, alice, 5n)]),
  ).toEqual([1]);
});

test('of two rewards after one transfer, the transfer pays only the first', () => {
  expect(paying([transfer(0, treasury, alice, 5n), report(1, alice, 5n), report(2, alice, 5n)])).toEqual([0]);
});

test.each([
  ['from somebody else', transfer(0, bob, alice, 5n)],
  ['to somebody else', transfer(0, treasury, bob, 5n)],
  ['of another amount', transfer(0, treasury, alice, 6n)],
])('a transfer %s pays no reward', (_, event) => {
  expect(paying([event, report(1, alice, 5n)])).toEqual([]);
});
