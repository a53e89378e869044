import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import { stakingOf } from '../support/staking-api.ts';
import {
  pendingAt,
  pendingBlocks,
  stake,
  stakeOneByOne,
  totalStakedOf,
  treasury,
  unstakeAll,
  unstakePartial,
} from '../support/staking-calls.ts';
import { createTestChain, token } from '../support/test-chain.ts';

// Acceptance cases of staking on the live network.

describe('unstake', () => {
  test('unstakeAll makes one pending entry of three stakes, released after the pending interval', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token, 300n * token]);
    const sent = chain.send('//Alice', unstakeAll);
    expect(sent.events.find(({ name }) => name === 'appPromotion.Unstake')!.data[0]).toBe(
      chain.addressOf('//Alice'),
    );
    const unlockAt = sent.block.number + pendingBlocks;
    expect(pendingAt(chain, unlockAt)).toHaveLength(1);
    expect(totalStakedOf(chain, '//Alice')).toBe(0n);
    expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(0n);
    expect(chain.balanceOf('//Alice').frozen).toBe(600n * token);

    chain.passBlocks(pendingBlocks - 1);
    expect(chain.balanceOf('//Alice').frozen).toBe(600n * token);
    const unlocked = chain.passBlocks(1);
    expect(unlocked.number).toBe(unlockAt);
    expect(chain.balanceOf('//Alice').frozen).toBe(0n);
    expect(pendingAt(chain, unlockAt)).toEqual([]);
    expect(chain.eventsOf(unlocked).filter(({ name }) => name === 'balances.Thawed')).toMatchObject([
      { phase: 'Initialization', data: [chain.addressOf('//Alice'), expect.anything()] },
    ]);
    const everything = ['balances.transferAll', chain.addressOf('//Bob'), false] as const;
    expect(chain.send('//Alice', everything).error).toBeUndefined();
  });

  test.each([
    ['unstakeAll', unstakeAll, 500n * token],
    ['unstakePartial', unstakePartial(200n * token), 200n * token],
  ])(
    '%s moves an amount from staked to pending with an event; 168 blocks later it is released',
    (_name, call, amount) => {
      const chain = createTestChain();
      chain.send('//Alice', stake(500n * token));
      const before = chain.balanceOf('//Alice');
      const sent = chain.send('//Alice', call);
      const alice = chain.addressOf('//Alice');
      const fee = before.free - chain.balanceOf('//Alice').free;
      expect(eventRows(sent)).toEqual([
        ['balances.Withdraw', alice, fee],
        ['appPromotion.Unstake', alice, amount],
        ['balances.Deposit', treasury, fee],
        ['treasury.Deposit', fee],
        ['system.ExtrinsicSuccess'],
      ]);
      const unlockAt = sent.block.number + pendingBlocks;
      expect(stakingOf(chain, '//Alice')).toMatchObject({
        total: 500n * token - amount,
        pending: amount,
        pendingPerBlock: [[unlockAt, amount]],
      });
      expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(500n * token - amount);
      expect(chain.balanceOf('//Alice').frozen).toBe(500n * token);

      const unlocked = chain.passBlocks(pendingBlocks);
      expect(unlocked.number).toBe(unlockAt);
      expect(chain.balanceOf('//Alice').frozen).toBe(500n * token - amount);
      expect(stakingOf(chain, '//Alice')).toMatchObject({ pending: 0n, pendingPerBlock: [] });
      const everything = ['balances.transferAll', chain.addressOf('//Bob'), false] as const;
      expect(chain.send('//Alice', everything).error).toBeUndefined();
      expect(chain.balanceOf('//Alice').free).toBe(500n * token - amount);
    },
  );

  test('two unstakePartial calls in one block make two pending entries', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(500n * token));
    const [first] = chain.sendAll([
      ['//Alice', unstakePartial(100n * token)],
      ['//Alice', unstakePartial(150n * token)],
    ]);
    expect(pendingAt(chain, first!.block.number + pendingBlocks)).toHaveLength(2);
    expect(totalStakedOf(chain, '//Alice')).toBe(250n * token);
  });

  test('without stakes unstakeAll and an unstake of 0 succeed without an event, an unstake of 1 fails', () => {
    const chain = createTestChain();
    const all = chain.send('//Alice', unstakeAll);
    expect(all.error).toBeUndefined();
    expect(all.events.map(({ name }) => name)).not.toContain('appPromotion.Unstake');
    expect(chain.send('//Alice', unstakePartial(1n)).error).toBe('appPromotion.InsufficientStakedBalance');
    const zero = chain.send('//Alice', unstakePartial(0n));
    expect(zero.error).toBeUndefined();
    expect(zero.events.map(({ name }) => name)).not.toContain('appPromotion.Unstake');
  });

  test('three unstakes fit into a block, the fourth fails with PendingForBlockOverflow', () => {
    const chain = createTestChain();
    const uris = ['//Alice', '//Bob', '//Charlie', '//Dave'];
    chain.sendAll(uris.map((uri) => [uri, stake(100n * token)] as const));
    const errors = chain.sendAll(uris.map((uri) => [uri, unstakeAll] as const)).map(({ error }) => error);
    expect(errors).toEqual([undefined, undefined, undefined, 'appPromotion.PendingForBlockOverflow']);
    expect(totalStakedOf(chain, '//Dave')).toBe(100n * token);
    expect(chain.send('//Dave', unstakeAll).error).toBeUndefined();
  });

  test('at most the staked amount can be unstaked', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token]);
    const sent = chain.send('//Alice', unstakePartial(300n * token + 1n));
    expect(sent.error).toBe('appPromotion.InsufficientStakedBalance');
  });

  test('unstakes of single units take from the oldest entry', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token]);
    chain.sendAll([1n, 2n, 3n].map((amount) => ['//Alice', unstakePartial(amount)] as const));
    expect(chain.stakesOf('//Alice').map(([, amount]) => amount)).toEqual([100n * token - 6n, 200n * token]);
  });

  test('partial and full unstakes can be mixed', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token, 300n * token]);
    chain.send('//Alice', unstakePartial(150n * token));
    expect(chain.stakesOf('//Alice').map(([, amount]) => amount)).toEqual([150n * token, 300n * token]);
    chain.send('//Alice', unstakeAll);
    expect(chain.stakesOf('//Alice')).toEqual([]);
    chain.passBlocks(pendingBlocks + 2);
    expect(chain.balanceOf('//Alice').frozen).toBe(0n);
  });

  test('an unstake whose release block passed during maintenance is released only by resolveSkippedBlocks', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    const unlockAt = chain.send('//Alice', unstakeAll).block.number + pendingBlocks;
    chain.sudo(['maintenance.enable']);
    chain.passBlocks(pendingBlocks);
    expect(chain.balanceOf('//Alice').frozen).toBe(100n * token);
    chain.sudo(['maintenance.disable']);
    const future = ['appPromotion.resolveSkippedBlocks', [unlockAt + 1000]] as const;
    expect(chain.send('//Bob', future).error).toBe('appPromotion.NoPermission');
    expect(chain.balanceOf('//Alice').frozen).toBe(100n * token);
    expect(chain.send('//Bob', ['appPromotion.resolveSkippedBlocks', [unlockAt]]).error).toBeUndefined();
    expect(chain.balanceOf('//Alice').frozen).toBe(0n);
  });
});
