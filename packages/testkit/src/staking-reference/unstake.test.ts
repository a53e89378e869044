import { expect, test } from 'vitest';
import { accountOf } from './account.ts';
import { ALICE, BOB, CHARLIE, eventsOf, stateWith, TOKEN } from './example-state.ts';
import { openBlock } from './open-block.ts';
import { pendingOf } from './pending.ts';
import { stake } from './stake.ts';
import { stakedBy, stakesOf, stakesUsed } from './stakes.ts';
import type { ReferenceState } from './state.ts';
import { unstakeAll } from './unstake-all.ts';
import { unstakePartial } from './unstake-partial.ts';

function withStakes(amounts: readonly bigint[]): ReferenceState {
  let state = stateWith({ [ALICE]: { free: 10_000n * TOKEN } });
  for (const amount of amounts) {
    state = stake({ ...state, relayBlock: state.relayBlock + 1 }, ALICE, amount);
  }
  return state;
}

function openBlocks(state: ReferenceState, count: number): ReferenceState {
  let next = state;
  for (let block = 0; block < count; block += 1) next = openBlock(next, next.relayBlock + 1);
  return next;
}

test('unstaking takes the oldest stakes first; a reduced one keeps its date', () => {
  const ten = withStakes(Array.from({ length: 10 }, () => 100n * TOKEN));
  const before = stakesOf(ten, ALICE);
  const after = unstakePartial(ten, ALICE, 150n * TOKEN);
  expect(stakesOf(after, ALICE)).toEqual([{ ...before[1], amount: 50n * TOKEN }, ...before.slice(2)]);
  expect(stakesUsed(after, ALICE)).toBe(9);
  expect(stakedBy(after, ALICE)).toBe(850n * TOKEN);
});

test('unstaking exactly the amount of the oldest stake removes this stake', () => {
  const after = unstakePartial(withStakes([100n * TOKEN, 200n * TOKEN]), ALICE, 100n * TOKEN);
  expect(stakesOf(after, ALICE).map(({ amount }) => amount)).toEqual([200n * TOKEN]);
  expect(stakesUsed(after, ALICE)).toBe(1);
});

test('unstaking all stakes makes one pending entry', () => {
  const after = unstakeAll({ ...withStakes([100n * TOKEN, 200n * TOKEN]), events: [] }, ALICE);
  expect(after.pending).toEqual([{ owner: ALICE, amount: 300n * TOKEN, unlocksAtBlock: 7 }]);
  expect(stakesUsed(after, ALICE)).toBe(0);
  expect(eventsOf(after)).toEqual([['appPromotion.Unstake', ALICE, 300n * TOKEN]]);
});

test('unstakeAll without stakes and unstakePartial of 0 change nothing; unstaking more than is staked is an error', () => {
  const state = withStakes([]);
  expect(unstakeAll(state, ALICE)).toBe(state);
  expect(unstakePartial(state, ALICE, 0n)).toBe(state);
  expect(() => unstakePartial(state, ALICE, 1n)).toThrow('appPromotion.InsufficientStakedBalance');
  const staked = withStakes([100n * TOKEN]);
  expect(() => unstakePartial(staked, ALICE, 100n * TOKEN + 1n)).toThrow(
    'appPromotion.InsufficientStakedBalance',
  );
});

test('the fourth unstake of a block fails, whoever signs it; one in the next block succeeds', () => {
  let state = stateWith({ [ALICE]: { free: 900n * TOKEN }, [BOB]: { free: 900n * TOKEN }, [CHARLIE]: {} });
  state = stake(stake(state, ALICE, 500n * TOKEN), BOB, 500n * TOKEN);
  state = unstakePartial(unstakePartial(unstakePartial(state, ALICE, 1n), ALICE, 1n), BOB, 1n);
  const overflow = 'appPromotion.PendingForBlockOverflow';
  expect(() => unstakePartial(state, BOB, 1n)).toThrow(overflow);
  expect(() => unstakePartial(state, BOB, 10_000n * TOKEN)).toThrow(overflow);
  expect(() => unstakeAll(state, CHARLIE)).toThrow(overflow);
  expect(unstakePartial(state, CHARLIE, 0n)).toBe(state);
  expect(pendingOf(unstakePartial(openBlock(state, 2), BOB, 1n), BOB)).toBe(2n);
});

test('unstaked coins stay frozen until the initialization of the block that releases them', () => {
  const state = unstakeAll(withStakes([100n * TOKEN]), ALICE);
  const blockBefore = openBlocks(state, 6);
  expect(accountOf(blockBefore, ALICE).stakingFreeze).toBe(100n * TOKEN);
  expect(pendingOf(blockBefore, ALICE)).toBe(100n * TOKEN);
  const unlocked = openBlocks(state, 7);
  expect(accountOf(unlocked, ALICE).stakingFreeze).toBe(0n);
  expect(pendingOf(unlocked, ALICE)).toBe(0n);
  expect(unlocked.events[0]).toEqual({
    phase: 'initialization',
    name: 'balances.Thawed',
    data: [ALICE, 100n * TOKEN],
  });
});

test('an unstake that is released under a larger lock emits no event', () => {
  const locks = new Map([['ormlvest', 200n * TOKEN]]);
  let state = stake(stateWith({ [ALICE]: { free: 900n * TOKEN, locks } }), ALICE, 100n * TOKEN);
  state = openBlocks(unstakeAll(state, ALICE), 7);
  expect(accountOf(state, ALICE).stakingFreeze).toBe(0n);
  expect(state.events.filter(({ phase }) => phase === 'initialization')).toEqual([]);
});
