import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import { stakingOf } from '../support/staking-api.ts';
import {
  freezeId,
  interval,
  stake,
  stakeOneByOne,
  stakeSlots,
  totalStakedOf,
  treasury,
  unstakeAll,
  unstakePartial,
} from '../support/staking-calls.ts';
import { createTestChain, dayMs, startMs, token } from '../support/test-chain.ts';

// Acceptance cases of staking on the live network.

describe('stake', () => {
  test('stake refuses one unit less than 100 coins', () => {
    const chain = createTestChain();
    expect(chain.send('//Alice', stake(100n * token - 1n)).error).toBe('Arithmetic.Underflow');
    expect(chain.stakesOf('//Alice')).toEqual([]);
  });

  test('stake accepts 100 coins, freezes them and reports Frozen before Stake', () => {
    const chain = createTestChain();
    const sent = chain.send('//Alice', stake(100n * token));
    expect(chain.balanceOf('//Alice')).toMatchObject({ frozen: 100n * token, reserved: 0n });
    const alice = chain.addressOf('//Alice');
    const freezes = chain.query('balances', 'freezes', alice) as { id: string; amount: string }[];
    expect(freezes.map(({ id, amount }) => [id, BigInt(amount)])).toEqual([[freezeId, 100n * token]]);
    const fee = 1_000_000n * token - chain.balanceOf('//Alice').free;
    expect(eventRows(sent)).toEqual([
      ['balances.Withdraw', alice, fee],
      ['balances.Frozen', alice, 100n * token],
      ['appPromotion.Stake', alice, 100n * token],
      ['balances.Deposit', treasury, fee],
      ['treasury.Deposit', fee],
      ['system.ExtrinsicSuccess'],
    ]);
  });

  test('of 1000 coins with 100 staked, 900 cannot be sent beside the fee: Token.Frozen', () => {
    const chain = createTestChain();
    chain.send('//Alice', ['balances.transferKeepAlive', chain.addressOf('//Holder'), `${1000n * token}`]);
    chain.send('//Holder', stake(100n * token));
    const send = (amount: bigint) =>
      chain.send('//Holder', ['balances.transferKeepAlive', chain.addressOf('//Alice'), `${amount}`]);
    expect(send(900n * token).error).toBe('Token.Frozen');
    expect(send(899n * token).error).toBeUndefined();
    expect(chain.balanceOf('//Holder').frozen).toBe(100n * token);
  });

  test('a first and a second stake count in the totals of account and chain and per block', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Bob', [150n * token]);
    stakeOneByOne(chain, '//Alice', [100n * token]);
    expect(stakingOf(chain, '//Alice').total).toBe(100n * token);
    stakeOneByOne(chain, '//Alice', [200n * token]);
    const [first, second] = chain.stakesOf('//Alice').map(([relayBlock]) => relayBlock);
    expect(stakingOf(chain, '//Alice')).toMatchObject({
      total: 300n * token,
      perBlock: [
        [first, 100n * token],
        [second, 200n * token],
      ],
    });
    expect(stakingOf(chain).total).toBe(450n * token);
    expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(450n * token);
  });

  test('staked coins cannot be transferred', () => {
    const chain = createTestChain();
    const everything = 999_900n * token;
    chain.send('//Bob', stake(everything));
    const spend = [
      'balances.transferKeepAlive',
      chain.addressOf('//Alice'),
      (200n * token).toString(),
    ] as const;
    expect(chain.send('//Bob', spend).error).toBe('Token.Frozen');
  });

  test('two stakes in different relay blocks are two entries, oldest first, and use two of the ten slots', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token]);
    expect(chain.stakesOf('//Alice').map(([, amount]) => amount)).toEqual([100n * token, 200n * token]);
    expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(300n * token);
    expect(stakeSlots(chain, '//Alice')).toBe(2);
  });

  test('two stakes in one relay block share one entry, but use two of the ten slots', () => {
    const chain = createTestChain();
    chain.sendAll([
      ['//Alice', stake(100n * token)],
      ['//Alice', stake(150n * token)],
    ]);
    expect(chain.stakesOf('//Alice').map(([, amount]) => amount)).toEqual([250n * token]);
    expect(stakeSlots(chain, '//Alice')).toBe(2);
    chain.send('//Alice', unstakePartial(250n * token));
    expect(stakeSlots(chain, '//Alice')).toBe(1);
  });

  test('ten stakes are allowed, the eleventh is refused', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', Array<bigint>(10).fill(100n * token));
    chain.clock.nowMs += 6000;
    expect(chain.send('//Alice', stake(100n * token)).error).toBe('appPromotion.NoPermission');
    expect(stakeSlots(chain, '//Alice')).toBe(10);
  });

  test('unstaking a whole entry frees its slot, and unstakeAll frees all slots', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', Array<bigint>(10).fill(100n * token));
    chain.send('//Alice', unstakePartial(100n * token));
    expect(stakeSlots(chain, '//Alice')).toBe(9);
    stakeOneByOne(chain, '//Alice', [100n * token]);
    expect(stakeSlots(chain, '//Alice')).toBe(10);
    chain.send('//Alice', unstakePartial(150n * token));
    expect(stakeSlots(chain, '//Alice')).toBe(9);
    expect(totalStakedOf(chain, '//Alice')).toBe(850n * token);
    chain.send('//Alice', unstakeAll);
    expect(stakeSlots(chain, '//Alice')).toBe(0);
    expect(chain.send('//Alice', stake(100n * token)).error).toBeUndefined();
  });

  test('at most the free balance that is not staked yet can be staked', () => {
    const chain = createTestChain();
    expect(chain.send('//Alice', stake(1_000_000n * token)).error).toBe('Arithmetic.Underflow');
    chain.send('//Alice', stake(600_000n * token));
    expect(chain.send('//Alice', stake(500_000n * token)).error).toBe('Arithmetic.Underflow');
  });

  test('locked coins can be staked, and the larger of lock and stake is frozen', () => {
    const chain = createTestChain();
    const locked = chain.balanceOf('//Ferdie').frozen;
    expect(locked).toBe(100_000n * token);
    const sent = chain.send('//Ferdie', stake(90_000n * token));
    expect(chain.balanceOf('//Ferdie').frozen).toBe(locked);
    expect(sent.events.map(({ name }) => name)).not.toContain('balances.Frozen');
    chain.clock.nowMs += 6000;
    chain.send('//Ferdie', stake(30_000n * token));
    expect(chain.balanceOf('//Ferdie').frozen).toBe(120_000n * token);
  });

  test('several accounts may stake in one block', () => {
    const chain = createTestChain();
    const sent = chain.sendAll([
      ['//Alice', stake(100n * token)],
      ['//Bob', stake(200n * token)],
      ['//Charlie', stake(300n * token)],
    ]);
    expect(sent.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(600n * token);
  });

  test('a stake is first due at the end of the first whole interval that begins with it or later', () => {
    const chain = createTestChain();
    const dayBegin = Math.floor(startMs / 6000);
    expect(dayBegin % interval).toBe(0);
    chain.send('//Alice', stake(100n * token));
    expect(chain.stakesOf('//Alice')[0]![2]).toBe(dayBegin + 2 * interval);
    chain.clock.nowMs = startMs + dayMs;
    chain.send('//Bob', stake(100n * token));
    expect(chain.stakesOf('//Bob')[0]![2]).toBe(dayBegin + 2 * interval);
  });
});
