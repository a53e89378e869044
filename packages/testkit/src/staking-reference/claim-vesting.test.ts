import { expect, test } from 'vitest';
import { accountOf } from './account.ts';
import { claimVesting, lockedBySchedule, VESTING_LOCK } from './claim-vesting.ts';
import { ALICE, eventsOf, stateWith, TOKEN } from './example-state.ts';

const SCHEDULE = { start: 10, period: 5, periodCount: 4, perPeriod: 10n * TOKEN };

test.each([
  [0, 40n],
  [10, 40n],
  [14, 40n],
  [15, 30n],
  [29, 10n],
  [30, 0n],
  [1_000, 0n],
])(
  'at relay block %i a schedule of 40 coins, a quarter every 5 relay blocks from 10 on, still locks %s coins',
  (relayBlock, tokens) => {
    expect(lockedBySchedule(SCHEDULE, relayBlock)).toBe(tokens * TOKEN);
  },
);

test('a claim lowers the lock to the unvested amount, and its event reports this amount', () => {
  const locks = new Map([[VESTING_LOCK, 40n * TOKEN]]);
  const vesting = new Map([[ALICE, [SCHEDULE]]]);
  const state = { ...stateWith({ [ALICE]: { free: 100n * TOKEN, locks } }), vesting };
  const claimed = claimVesting({ ...state, relayBlock: 20 }, ALICE);
  expect(eventsOf(claimed)).toEqual([
    ['balances.Unlocked', ALICE, 20n * TOKEN],
    ['vesting.Claimed', ALICE, 20n * TOKEN],
  ]);
  const finished = claimVesting({ ...claimed, relayBlock: 30 }, ALICE);
  expect(accountOf(finished, ALICE).locks.size).toBe(0);
  expect(finished.vesting.get(ALICE)).toEqual([]);
});
