import { expect, test } from 'vitest';
import { buildPosition, hashOf, UNQ } from '../../../testing/builders.ts';
import { nextStepAtMs } from './next-step.ts';

const block = { number: 120, hash: hashOf('c1') };
const stakeAt = (relayBlock: number, nextRewardAtMs: number) => ({
  amount: 100n * UNQ,
  stakedAtRelayBlock: relayBlock,
  stakedAtMs: 1,
  nextRewardRelayBlock: relayBlock + 20_000,
  nextRewardAtMs,
});
const position = buildPosition({
  blockNumber: 120,
  blockHash: hashOf('c1'),
  stakes: [stakeAt(10, 1000), stakeAt(30, 3000), stakeAt(20, 2000)],
  pending: [
    { amount: UNQ, unlocksAtBlock: 288, unlocksAtMs: 7000 },
    { amount: UNQ, unlocksAtBlock: 200, unlocksAtMs: 5000 },
  ],
});

test('a stake shows the next reward of the newest stake, an unstake the time of the newest pending one', () => {
  expect(nextStepAtMs({ kind: 'stake', block }, position)).toBe(3000);
  expect(nextStepAtMs({ kind: 'unstakePartial', block }, position)).toBe(7000);
  expect(nextStepAtMs({ kind: 'unstakeAll', block }, position)).toBe(7000);
});

test('a position read at another block of the same height as the transaction gives no time', () => {
  const other = { ...position, blockHash: hashOf('c2') };
  expect(nextStepAtMs({ kind: 'stake', block }, other)).toBeUndefined();
  expect(nextStepAtMs({ kind: 'stake', block }, { ...other, blockNumber: 121 })).toBe(3000);
});

test('there is no time without a block, without a stake, or before the position includes the block', () => {
  expect(nextStepAtMs({ kind: 'stake', block }, { ...position, blockNumber: 119 })).toBeUndefined();
  expect(nextStepAtMs({ kind: 'stake', block }, undefined)).toBeUndefined();
  expect(nextStepAtMs({ kind: 'stake', block: undefined }, position)).toBeUndefined();
  expect(nextStepAtMs({ kind: 'stake', block }, { ...position, stakes: [] })).toBeUndefined();
});
