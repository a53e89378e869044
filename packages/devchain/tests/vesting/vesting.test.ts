import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import { treasury } from '../support/staking-calls.ts';
import { accountStorage, storageChanges } from '../support/storage-changes.ts';
import { type CallSpec, createTestChain, dayMs, type TestChain, token } from '../support/test-chain.ts';

// Rules of the live network that the development chain must follow: vesting by relay blocks.

const dayRelayBlocks = 14_400;
const lockId = '0x6f726d6c76657374';

function started(): TestChain {
  const chain = createTestChain();
  chain.passBlocks(1);
  return chain;
}

/** A schedule that begins now and releases a part every day. */
function schedule(chain: TestChain, periodCount: number, perPeriod: bigint) {
  const start = chain.query('parachainSystem', 'lastRelayChainBlockNumber') as number;
  return { start, period: dayRelayBlocks, periodCount, perPeriod: `${perPeriod}` };
}

function vestedTransfer(chain: TestChain, uri: string, given: object): CallSpec {
  return ['vesting.vestedTransfer', chain.addressOf(uri), given];
}

function locksOf(chain: TestChain, uri: string): readonly (readonly [string, bigint])[] {
  const locks = chain.query('balances', 'locks', chain.addressOf(uri)) as { id: string; amount: string }[];
  return locks.map(({ id, amount }) => [id, BigInt(amount)] as const);
}

describe('a vested transfer', () => {
  test('a vested transfer moves its total, locks it and deposits both events in order', () => {
    const chain = started();
    const given = schedule(chain, 4, 10n * token);
    const before = chain.balanceOf('//Alice').free;
    const sent = chain.send('//Alice', vestedTransfer(chain, '//Newcomer', given));
    const [alice, newcomer] = ['//Alice', '//Newcomer'].map(chain.addressOf);
    const fee = before - chain.balanceOf('//Alice').free - 40n * token;
    expect(eventRows(sent).slice(0, -1)).toEqual([
      ['balances.Withdraw', alice, fee],
      ['system.NewAccount', newcomer],
      ['balances.Endowed', newcomer, 40n * token],
      ['balances.Transfer', alice, newcomer, 40n * token],
      ['balances.Locked', newcomer, 40n * token],
      ['vesting.VestingScheduleAdded', alice, newcomer, expect.objectContaining({ start: given.start })],
      ['balances.Deposit', treasury, fee],
      ['treasury.Deposit', fee],
    ]);
    expect(chain.balanceOf('//Newcomer')).toEqual({ free: 40n * token, reserved: 0n, frozen: 40n * token });
    expect(locksOf(chain, '//Newcomer')).toEqual([[lockId, 40n * token]]);
    const stored = chain.query('vesting', 'vestingSchedules', newcomer) as { perPeriod: string }[];
    expect(stored).toHaveLength(1);
    expect(stored).toMatchObject([{ start: given.start, period: dayRelayBlocks, periodCount: 4 }]);
    expect(BigInt(stored[0]!.perPeriod)).toBe(10n * token);
  });

  test('a vested transfer adds to the amount that is locked already', () => {
    const chain = started();
    chain.send('//Alice', vestedTransfer(chain, '//Newcomer', schedule(chain, 4, 10n * token)));
    chain.send('//Bob', vestedTransfer(chain, '//Newcomer', schedule(chain, 2, 15n * token)));
    expect(locksOf(chain, '//Newcomer')).toEqual([[lockId, 70n * token]]);
    expect(chain.balanceOf('//Newcomer')).toMatchObject({ free: 70n * token, frozen: 70n * token });
  });

  test('a vested transfer to the sender itself locks without a transfer', () => {
    const chain = started();
    const sent = chain.send('//Alice', vestedTransfer(chain, '//Alice', schedule(chain, 4, 10n * token)));
    expect(sent.events.map(({ name }) => name)).not.toContain('balances.Transfer');
    expect(locksOf(chain, '//Alice')).toEqual([[lockId, 40n * token]]);
    const tooMuch = schedule(chain, 4, 1_000_000n * token);
    expect(chain.send('//Alice', vestedTransfer(chain, '//Alice', tooMuch)).error).toBe(
      'vesting.InsufficientBalanceToLock',
    );
  });

  test('locked coins can be staked; lock and stake overlap', () => {
    const chain = started();
    chain.send('//Alice', vestedTransfer(chain, '//Bob', schedule(chain, 4, 50n * token)));
    chain.send('//Bob', ['appPromotion.stake', `${150n * token}`]);
    expect(chain.balanceOf('//Bob').frozen).toBe(200n * token);
  });

  test.each([
    [
      'sums above the balance',
      { periodCount: 2, perPeriod: `${900_000n * token}` },
      'Token.FundsUnavailable',
    ],
    ['sums below ten coins', { periodCount: 1, perPeriod: `${10n * token - 1n}` }, 'vesting.AmountLow'],
    ['no periods', { periodCount: 0 }, 'vesting.ZeroVestingPeriodCount'],
    ['periods of no length', { period: 0 }, 'vesting.ZeroVestingPeriod'],
    ['an end beyond all blocks', { start: 2 ** 32 - 1 }, 'Arithmetic.Overflow'],
    ['sums beyond all amounts', { perPeriod: `${2n ** 128n - 1n}` }, 'Arithmetic.Overflow'],
  ])('a vested transfer of %s is refused and costs only its fee', (_what, parts, error) => {
    const chain = started();
    const given = { ...schedule(chain, 4, 10n * token), ...parts };
    const sent = chain.send('//Alice', vestedTransfer(chain, '//Newcomer', given));
    expect(sent.error).toBe(error);
    const payers = accountStorage(chain, chain.addressOf('//Alice'), treasury);
    expect(storageChanges(chain, sent.block)).toEqual(payers);
  });

  test('a vested transfer may be the twenty-eighth schedule of an account, not the twenty-ninth', () => {
    const chain = started();
    const call = chain.nested(vestedTransfer(chain, '//Newcomer', schedule(chain, 1, 10n * token)));
    const batch = (count: number) => ['utility.batchAll', Array<string>(count).fill(call)] as const;
    expect(chain.send('//Alice', batch(28)).error).toBeUndefined();
    expect(chain.send('//Alice', batch(1)).error).toBe('vesting.MaxVestingSchedulesExceeded');
    expect(locksOf(chain, '//Newcomer')).toEqual([[lockId, 280n * token]]);
  });
});

describe('a claim', () => {
  test('a claim releases period by period, for the signer or for another account, and reports the rest', () => {
    const chain = started();
    chain.send('//Alice', vestedTransfer(chain, '//Newcomer', schedule(chain, 4, 10n * token)));
    const newcomer = chain.addressOf('//Newcomer');
    chain.clock.nowMs += dayMs;
    const first = chain.send('//Bob', ['vesting.claimFor', newcomer]);
    expect(eventRows(first).slice(1, 3)).toEqual([
      ['balances.Unlocked', newcomer, 10n * token],
      ['vesting.Claimed', newcomer, 30n * token],
    ]);
    expect(chain.balanceOf('//Newcomer')).toMatchObject({ free: 40n * token, frozen: 30n * token });
    // The released part pays the fee.
    chain.clock.nowMs += 2 * dayMs;
    const second = chain.send('//Newcomer', ['vesting.claim']);
    expect(eventRows(second).slice(1, 3)).toEqual([
      ['balances.Unlocked', newcomer, 20n * token],
      ['vesting.Claimed', newcomer, 10n * token],
    ]);
    chain.clock.nowMs += dayMs;
    const last = chain.send('//Newcomer', ['vesting.claim']);
    expect(eventRows(last)).toContainEqual(['vesting.Claimed', newcomer, 0n]);
    expect(chain.balanceOf('//Newcomer').frozen).toBe(0n);
    expect(locksOf(chain, '//Newcomer')).toEqual([]);
    expect(chain.query('vesting', 'vestingSchedules', newcomer)).toEqual([]);
  });

  test('a claim in the middle of a period releases nothing of it', () => {
    const chain = started();
    chain.send('//Alice', vestedTransfer(chain, '//Newcomer', schedule(chain, 4, 10n * token)));
    chain.clock.nowMs += dayMs - 6000;
    chain.send('//Bob', ['vesting.claimFor', chain.addressOf('//Newcomer')]);
    expect(chain.balanceOf('//Newcomer').frozen).toBe(40n * token);
    chain.clock.nowMs += 6000;
    chain.send('//Bob', ['vesting.claimFor', chain.addressOf('//Newcomer')]);
    expect(chain.balanceOf('//Newcomer').frozen).toBe(30n * token);
  });

  test('a claim without a schedule reports that nothing is locked', () => {
    const chain = started();
    const sent = chain.send('//Bob', ['vesting.claim']);
    expect(eventRows(sent)).toContainEqual(['vesting.Claimed', chain.addressOf('//Bob'), 0n]);
  });
});

test('root replaces the schedules of an account, and removes them all', () => {
  const chain = started();
  const bob = chain.addressOf('//Bob');
  const update = (schedules: readonly object[]) =>
    chain.sudo(['vesting.updateVestingSchedules', bob, schedules]);
  const sent = update([schedule(chain, 4, 10n * token), schedule(chain, 2, 10n * token)]);
  expect(eventRows(sent)).toContainEqual(['vesting.VestingSchedulesUpdated', bob]);
  expect(locksOf(chain, '//Bob')).toEqual([[lockId, 60n * token]]);
  update([]);
  expect(locksOf(chain, '//Bob')).toEqual([]);
  expect(chain.send('//Bob', ['vesting.updateVestingSchedules', bob, []]).error).toBe('BadOrigin');
});
