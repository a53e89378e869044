import { expect, test } from 'vitest';
import { accountOf, frozenOf } from './account.ts';
import { ALICE, BOB, eventsOf, stateWith, TOKEN } from './example-state.ts';
import { firstRecalculation, stake } from './stake.ts';
import { stakesOf, stakesUsed, totalStaked } from './stakes.ts';
import { unstakePartial } from './unstake-partial.ts';

const RICH = { [ALICE]: { free: 10_000n * TOKEN } };

test.each([
  [0, 100, 100],
  [1, 100, 200],
  [99, 100, 200],
  [100, 100, 200],
  [101, 100, 300],
])('a stake at relay block %i with interval %i first earns at %i', (relayBlock, interval, first) => {
  expect(firstRecalculation(relayBlock, interval)).toBe(first);
});

test('stake accepts exactly 100 coins and refuses one unit less', () => {
  const state = stateWith(RICH);
  expect(() => stake(state, ALICE, 100n * TOKEN - 1n)).toThrow('Arithmetic.Underflow');
  const staked = stake(state, ALICE, 100n * TOKEN);
  expect(accountOf(staked, ALICE)).toMatchObject({ free: 10_000n * TOKEN, stakingFreeze: 100n * TOKEN });
  expect(totalStaked(staked)).toBe(100n * TOKEN);
  expect(eventsOf(staked)).toEqual([
    ['balances.Frozen', ALICE, 100n * TOKEN],
    ['appPromotion.Stake', ALICE, 100n * TOKEN],
  ]);
});

test('stake refuses the eleventh stake of an account before it checks the amount', () => {
  let state = stateWith(RICH);
  for (let relayBlock = 1; relayBlock <= 10; relayBlock += 1) {
    state = stake({ ...state, relayBlock }, ALICE, 100n * TOKEN);
  }
  expect(() => stake({ ...state, relayBlock: 11 }, ALICE, 1n)).toThrow('appPromotion.NoPermission');
});

test('stakes of an account in one relay block are merged, but the limit of ten counts each', () => {
  let state = stateWith({ ...RICH, [BOB]: { free: 500n * TOKEN } });
  state = stake(state, ALICE, 100n * TOKEN);
  state = stake(state, BOB, 100n * TOKEN);
  state = stake(state, ALICE, 150n * TOKEN);
  expect(stakesOf(state, ALICE).map(({ amount }) => amount)).toEqual([250n * TOKEN]);
  expect(stakesUsed(state, ALICE)).toBe(2);
  expect(stakesUsed(unstakePartial(state, ALICE, 250n * TOKEN), ALICE)).toBe(1);
});

test('coins with another lock can be staked; up to that lock, the frozen amount does not change', () => {
  const state = stateWith({
    [ALICE]: { free: 1_000n * TOKEN, locks: new Map([['ormlvest', 800n * TOKEN]]) },
  });
  const staked = stake(state, ALICE, 500n * TOKEN);
  expect(frozenOf(accountOf(staked, ALICE))).toBe(800n * TOKEN);
  expect(eventsOf(staked)).toEqual([['appPromotion.Stake', ALICE, 500n * TOKEN]]);
  const more = stake({ ...staked, relayBlock: 2, events: [] }, ALICE, 500n * TOKEN);
  expect(eventsOf(more)[0]).toEqual(['balances.Frozen', ALICE, 200n * TOKEN]);
});

test('an account can stake at most its free balance less its stakes and pending unstakes', () => {
  let state = stake(stateWith({ [ALICE]: { free: 300n * TOKEN } }), ALICE, 100n * TOKEN);
  state = unstakePartial(state, ALICE, 50n * TOKEN);
  expect(() => stake(state, ALICE, 200n * TOKEN + 1n)).toThrow('Arithmetic.Underflow');
  expect(accountOf(stake(state, ALICE, 200n * TOKEN), ALICE).stakingFreeze).toBe(300n * TOKEN);
});
