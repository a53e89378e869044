import { expect, test } from 'vitest';
import { aliceOn, buildBalance, buildNetwork, buildPosition, buildRate, UNQ } from '../testing/builders.ts';
import { loadPosition } from './load-position.ts';

const network = buildNetwork();
const alice = aliceOn(network);
const stake = {
  amount: 200n * UNQ,
  stakedAtRelayBlock: 1,
  stakedAtMs: 2,
  nextRewardRelayBlock: 3,
  nextRewardAtMs: 4,
};
const sound = buildPosition({ address: alice.address });

async function load(changes: Partial<typeof sound>, shownAt?: number, head = 100) {
  const answering = buildNetwork({
    getStakingPosition: async () => ({ ...sound, ...changes }),
    getStakingRate: async () => buildRate({ blockNumber: head }),
  });
  const shown = shownAt === undefined ? undefined : { ...sound, blockNumber: shownAt };
  return await loadPosition(answering, alice, shown, new AbortController().signal);
}

test('5.4 a valid position is accepted, in any address format', async () => {
  const address = aliceOn({ ss58Prefix: 42 }).address;
  const balance = buildBalance({ staked: 200n * UNQ, available: -1n, canstake: -1n });
  expect(await load({ address, balance, stakes: [stake] })).toMatchObject({ address });
});

test.each([
  ['another account', { address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty' }],
  ['a negative amount', { balance: buildBalance({ frozen: -1n }) }],
  ['a negative minimum', { minimumStake: -1n }],
  ['a total that is not the sum of its parts', { balance: buildBalance({ total: 1001n * UNQ }) }],
  ['a staked amount that is not that of the stakes', { stakes: [stake] }],
  ['an unstaked amount without a pending unstake', { balance: buildBalance({ unstaked: 1n }) }],
])('5.4 a position with %s is refused', async (_, changes) => {
  await expect(load(changes)).rejects.toMatchObject({ code: 'UnexpectedAnswer' });
});

test('5.2 the times of stakes and pending unstakes do not fluctuate from block to block', async () => {
  const swings = [0, 5000, -7000];
  const swinging = buildNetwork({
    getStakingPosition: async () => {
      const swing = swings.shift() ?? 0;
      const stakes = [{ ...stake, stakedAtMs: 1e12 + swing, nextRewardAtMs: 2e12 + swing }];
      const pending = [{ amount: 5n, unlocksAtBlock: 9, unlocksAtMs: 3e12 + swing }];
      return { ...sound, stakes, pending, balance: buildBalance({ staked: 200n * UNQ, unstaked: 5n }) };
    },
  });
  const times = async () => {
    const { stakes, pending } = await loadPosition(swinging, alice, undefined, new AbortController().signal);
    return [stakes[0]?.stakedAtMs, stakes[0]?.nextRewardAtMs, pending[0]?.unlocksAtMs];
  };
  expect([await times(), await times(), await times()]).toEqual(Array(3).fill([1e12, 2e12, 3e12]));
});

test('5.4 a position older than the shown one is refused, unless the chain itself was reverted', async () => {
  await expect(load({}, 101, 101)).rejects.toMatchObject({ code: 'UnexpectedAnswer' });
  expect((await load({}, 500, 100)).blockNumber).toBe(100);
  expect((await load({}, 100)).blockNumber).toBe(100);
});
