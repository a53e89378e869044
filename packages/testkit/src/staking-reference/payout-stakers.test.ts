import { expect, test } from 'vitest';
import { accountOf } from './account.ts';
import { ADMIN, ALICE, BOB, CHARLIE, eventsOf, stateWith, TOKEN, TREASURY } from './example-state.ts';
import { payoutStakers } from './payout-stakers.ts';
import { stake } from './stake.ts';
import { stakedBy, stakesOf, stakesUsed } from './stakes.ts';
import type { ReferenceState, StakingSettings } from './state.ts';
import { stakeStorageKey } from './storage-order.ts';
import { unstakePartial } from './unstake-partial.ts';

const DAILY = 45_325_600_000_000_000n;

function threeStakers(settings: Partial<StakingSettings> = {}): ReferenceState {
  const free = 1_000n * TOKEN;
  const state = stateWith({ [ALICE]: { free }, [BOB]: { free }, [CHARLIE]: { free } }, settings);
  const staked = [ALICE, BOB, CHARLIE].reduce((next, who) => stake(next, who, 100n * TOKEN), state);
  return { ...staked, events: [] };
}

function at(state: ReferenceState, relayBlock: number): ReferenceState {
  return { ...state, relayBlock, events: [] };
}

function rewarded(state: ReferenceState): readonly unknown[] {
  return eventsOf(state)
    .filter(([name]) => name === 'appPromotion.StakingRecalculation')
    .map(([, who]) => who);
}

test('a payout is refused to others than the admin, and for a number of stakers below 1 or above 100', () => {
  const state = threeStakers();
  expect(() => payoutStakers(state, ALICE, 1)).toThrow('appPromotion.NoPermission');
  expect(() => payoutStakers(state, ADMIN, 0)).toThrow('appPromotion.NoPermission');
  expect(() => payoutStakers(state, ADMIN, 101)).toThrow('appPromotion.NoPermission');
  expect(() => payoutStakers({ ...state, payoutAdmin: undefined }, ADMIN, 1)).toThrow(
    'appPromotion.AdminNotSet',
  );
});

test('a stake earns its first reward at the first boundary after one complete interval, not before', () => {
  const early = payoutStakers(at(threeStakers(), 199), ADMIN, undefined);
  expect(eventsOf(early)).toEqual([]);
  const due = payoutStakers(at(threeStakers(), 200), ADMIN, undefined);
  expect(rewarded(due)).toHaveLength(3);
  expect(stakesOf(due, ALICE)).toEqual([
    expect.objectContaining({ relayBlock: 1, amount: 100n * TOKEN + DAILY, nextRecalculation: 300 }),
  ]);
  expect(eventsOf(payoutStakers(at(due, 299), ADMIN, undefined))).toEqual([]);
});

test('a reward is paid by the treasury, frozen, and reported in this order', () => {
  const state = payoutStakers(at(threeStakers(), 250), ADMIN, undefined);
  const first = rewarded(state)[0];
  expect(eventsOf(state).slice(0, 3)).toEqual([
    ['balances.Transfer', TREASURY, first, DAILY],
    ['balances.Frozen', first, DAILY],
    ['appPromotion.StakingRecalculation', first, 100n * TOKEN, DAILY],
  ]);
  expect(accountOf(state, ALICE)).toMatchObject({
    free: 1_000n * TOKEN + DAILY,
    stakingFreeze: 100n * TOKEN + DAILY,
  });
  expect(accountOf(state, TREASURY).free).toBe(1_000_000n * TOKEN - 3n * DAILY);
  expect(stakesUsed(state, ALICE)).toBe(1);
});

test('a payout after a missed interval pays compound rewards', () => {
  const state = payoutStakers(at(threeStakers(), 350), ADMIN, undefined);
  expect(stakedBy(state, ALICE)).toBe(100n * TOKEN + 90_671_744_100_153_600n);
});

test('earlier rewards earn rewards, pending unstakes do not', () => {
  let state = unstakePartial(threeStakers(), ALICE, 50n * TOKEN);
  state = payoutStakers(at(state, 200), ADMIN, undefined);
  expect(stakedBy(state, ALICE)).toBe(50n * TOKEN + DAILY / 2n);
  expect(accountOf(state, ALICE).stakingFreeze).toBe(100n * TOKEN + DAILY / 2n);
  state = payoutStakers(at(state, 300), ADMIN, undefined);
  expect(stakedBy(state, BOB)).toBe(100n * TOKEN + 90_671_744_100_153_600n);
});

test('several stakes of one account are rewarded with one transfer, one freeze and one event', () => {
  let state = stake({ ...threeStakers(), relayBlock: 2 }, ALICE, 200n * TOKEN);
  state = payoutStakers(at(state, 200), ADMIN, undefined);
  const events = eventsOf(state).filter((values) => values.includes(ALICE));
  expect(events).toEqual([
    ['balances.Transfer', TREASURY, ALICE, 3n * DAILY],
    ['balances.Frozen', ALICE, 3n * DAILY],
    ['appPromotion.StakingRecalculation', ALICE, 300n * TOKEN, 3n * DAILY],
  ]);
});

test('a limited payout continues where the last one ended, and starts again after the end', () => {
  const order = [ALICE, BOB, CHARLIE].sort((left, right) =>
    stakeStorageKey(left, 1) < stakeStorageKey(right, 1) ? -1 : 1,
  );
  const first = payoutStakers(at(threeStakers(), 200), ADMIN, 2);
  expect(rewarded(first)).toEqual(order.slice(0, 2));
  expect(first.payoutResumesAfter).toEqual({ owner: order[1], relayBlock: 1 });
  const second = payoutStakers(at(first, 200), ADMIN, 2);
  expect(rewarded(second)).toEqual(order.slice(2));
  expect(second.payoutResumesAfter).toBeUndefined();
  expect(rewarded(payoutStakers(at(second, 300), ADMIN, 2))).toEqual(order.slice(0, 2));
});

test('after a payout whose limit equals the number of stakers, the next payout starts at the first staker', () => {
  const paid = payoutStakers(at(threeStakers(), 200), ADMIN, 3);
  expect(paid.payoutResumesAfter).toBeUndefined();
  expect(rewarded(payoutStakers(at(paid, 300), ADMIN, 1))).toEqual(rewarded(paid).slice(0, 1));
});

test('a reward above the total issuance fails the payout', () => {
  const state = at(threeStakers({ incomeParts: 1_000_000_000n }), 10_000);
  expect(() => payoutStakers(state, ADMIN, undefined)).toThrow('Arithmetic.Underflow');
});

test('a treasury that cannot pay fails the payout', () => {
  const state = at(threeStakers(), 200);
  const poor = new Map(state.accounts).set(TREASURY, {
    free: 2n * DAILY,
    reserved: 0n,
    stakingFreeze: 0n,
    locks: new Map(),
  });
  expect(() => payoutStakers({ ...state, accounts: poor }, ADMIN, undefined)).toThrow(
    'Token.FundsUnavailable',
  );
});
