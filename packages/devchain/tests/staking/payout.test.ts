import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import {
  payout,
  reward,
  stake,
  stakeOneByOne,
  totalStakedOf,
  treasury,
  unstakeAll,
  unstakePartial,
} from '../support/staking-calls.ts';
import { createTestChain, token } from '../support/test-chain.ts';

// Acceptance cases of staking on the live network.

describe('payoutStakers', () => {
  test('only the admin may call payoutStakers, and not for 0 or 101 stakers', () => {
    const chain = createTestChain();
    expect(chain.send('//Alice', payout()).error).toBe('appPromotion.NoPermission');
    expect(chain.send('//Operator', payout(0)).error).toBe('appPromotion.NoPermission');
    expect(chain.send('//Operator', payout(101)).error).toBe('appPromotion.NoPermission');
  });

  test('payoutStakers pays from the treasury: free balance, freeze, entry and total grow by the same amount', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    const before = chain.balanceOf('//Alice');
    const issuance = chain.bigintAt('balances', 'totalIssuance');
    chain.passDays(2);
    const sent = chain.send('//Operator', payout());
    const income = reward(100n * token);
    expect(chain.balanceOf('//Alice')).toEqual({
      ...before,
      free: before.free + income,
      frozen: before.frozen + income,
    });
    expect(totalStakedOf(chain, '//Alice')).toBe(100n * token + income);
    expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(100n * token + income);
    expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance);
    expect(sent.events.map(({ name }) => name).slice(1, 4)).toEqual([
      'balances.Transfer',
      'balances.Frozen',
      'appPromotion.StakingRecalculation',
    ]);
    const [who, base, paid] = sent.events[3]!.data as [string, string, string];
    expect([who, BigInt(base), BigInt(paid)]).toEqual([chain.addressOf('//Alice'), 100n * token, income]);
  });

  test('payoutStakers pays nothing before the first complete interval has passed', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    chain.passDays(1);
    chain.send('//Operator', payout());
    expect(totalStakedOf(chain, '//Alice')).toBe(100n * token);
    chain.passDays(1);
    chain.send('//Operator', payout());
    expect(totalStakedOf(chain, '//Alice')).toBe(100n * token + reward(100n * token));
  });

  test('a second payout in the same interval pays nothing', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    chain.passDays(2);
    chain.send('//Operator', payout());
    const staked = totalStakedOf(chain, '//Alice');
    const again = chain.send('//Operator', payout());
    expect(again.events.map(({ name }) => name)).not.toContain('appPromotion.StakingRecalculation');
    expect(totalStakedOf(chain, '//Alice')).toBe(staked);
  });

  test('one payout after three intervals pays compound rewards', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(123_456n * token + 789n));
    chain.passDays(4);
    chain.send('//Operator', payout());
    let expected = 123_456n * token + 789n;
    for (let period = 0; period < 3; period += 1) expected += reward(expected);
    expect(totalStakedOf(chain, '//Alice')).toBe(expected);
  });

  test('a payout to several stakers raises the total by all rewards, and its events name each one', () => {
    const chain = createTestChain();
    const stakes = { '//Alice': 100n * token, '//Bob': 200n * token + 3n, '//Charlie': 4_000n * token };
    chain.sendAll(Object.entries(stakes).map(([uri, amount]) => [uri, stake(amount)] as const));
    chain.passDays(2);
    const pot = chain.bigintAt('balances', 'inactiveIssuance');
    const sent = chain.send('//Operator', payout());
    const expected = Object.entries(stakes)
      .sort(([a], [b]) => (chain.stakedKeyOf(a) < chain.stakedKeyOf(b) ? -1 : 1))
      .flatMap(([uri, amount]) => {
        const who = chain.addressOf(uri);
        const income = reward(amount);
        return [
          ['balances.Transfer', treasury, who, income],
          ['balances.Frozen', who, income],
          ['appPromotion.StakingRecalculation', who, amount, income],
        ];
      });
    expect(eventRows(sent).slice(1, -3)).toEqual(expected);
    const paid = Object.values(stakes).reduce((sum, amount) => sum + reward(amount), 0n);
    const staked = Object.values(stakes).reduce((sum, amount) => sum + amount, 0n);
    expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(staked + paid);
    const fee = eventRows(sent)[0]![2] as bigint;
    chain.passBlocks(1);
    expect(chain.bigintAt('balances', 'inactiveIssuance')).toBe(pot - paid + fee);
  });

  test('the second of two payouts a day apart also pays for the reward of the first', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    chain.passDays(2);
    chain.send('//Operator', payout());
    const once = 100n * token + reward(100n * token);
    expect(totalStakedOf(chain, '//Alice')).toBe(once);
    chain.passDays(1);
    chain.send('//Operator', payout());
    expect(totalStakedOf(chain, '//Alice')).toBe(once + reward(once));
    expect(chain.balanceOf('//Alice').frozen).toBe(once + reward(once));
  });

  test('three payouts for twenty stakers each process a list of forty-five; a fourth one pays nothing', () => {
    const chain = createTestChain();
    const uris = Array.from({ length: 45 }, (_, index) => `//Holder//${index}`);
    const give = (uri: string) =>
      chain.nested(['balances.transferKeepAlive', chain.addressOf(uri), `${101n * token}`]);
    chain.send('//Alice', ['utility.batchAll', uris.map(give)]);
    chain.sendAll(uris.map((uri) => [uri, stake(100n * token)] as const));
    chain.passDays(2);
    const rewarded = Array.from({ length: 4 }, () => {
      const sent = chain.send('//Operator', payout(20));
      return sent.events.filter(({ name }) => name === 'appPromotion.StakingRecalculation').length;
    });
    // The third call reaches the end, so the fourth starts again and finds no due stake.
    expect(rewarded).toEqual([20, 20, 5, 0]);
    expect(uris.map((uri) => totalStakedOf(chain, uri))).toEqual(
      uris.map(() => 100n * token + reward(100n * token)),
    );
  });

  test('each entry of a staker earns its own reward, and a single event reports the sum', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token + 1n, 200n * token + 7n]);
    chain.passDays(2);
    const sent = chain.send('//Operator', payout());
    const amounts = chain.stakesOf('//Alice').map(([, amount]) => amount);
    const rewards = [reward(100n * token + 1n), reward(200n * token + 7n)] as const;
    expect(amounts).toEqual([100n * token + 1n + rewards[0], 200n * token + 7n + rewards[1]]);
    const recalculated = sent.events.filter(({ name }) => name === 'appPromotion.StakingRecalculation');
    expect(recalculated).toHaveLength(1);
    expect(BigInt(recalculated[0]!.data[1] as string)).toBe(300n * token + 8n);
    expect(BigInt(recalculated[0]!.data[2] as string)).toBe(rewards[0] + rewards[1]);
  });

  test('pending amounts earn nothing', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    chain.send('//Alice', unstakeAll);
    chain.passDays(3);
    const sent = chain.send('//Operator', payout());
    expect(sent.events.map(({ name }) => name)).not.toContain('appPromotion.StakingRecalculation');
    expect(chain.balanceOf('//Alice').frozen).toBe(100n * token);
  });

  test('a stake of which a partial unstake leaves one unit keeps that unit, which earns nothing', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    chain.send('//Alice', unstakePartial(100n * token - 1n));
    chain.passDays(2);
    const sent = chain.send('//Operator', payout());
    expect(sent.error).toBeUndefined();
    expect(totalStakedOf(chain, '//Alice')).toBe(1n);
    expect(sent.events.map(({ name }) => name)).not.toContain('appPromotion.StakingRecalculation');
  });

  test('repeated payouts process the list in raw key order, each from the end of the last one', () => {
    const chain = createTestChain();
    const uris = ['//Alice', '//Bob', '//Charlie', '//Dave', '//Eve'];
    chain.sendAll(uris.map((uri) => [uri, stake(100n * token)] as const));
    chain.passDays(2);
    const paid: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const sent = chain.send('//Operator', payout(2));
      const names = sent.events.filter(({ name }) => name === 'appPromotion.StakingRecalculation');
      paid.push(...names.map(({ data }) => data[0]));
      expect(names).toHaveLength([2, 2, 1, 0][round]!);
      const record = chain.query('appPromotion', 'previousCalculatedRecord');
      if (round < 2) expect(record).toMatchObject([names[1]!.data[0], expect.any(Number)]);
      if (round === 2) expect(record).toBeNull();
    }
    const inKeyOrder = uris
      .map((uri) => ({ uri, key: chain.stakedKeyOf(uri) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ uri }) => chain.addressOf(uri));
    expect(paid).toEqual(inKeyOrder);
  });

  test('payoutStakers fails as a whole when the treasury cannot pay', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    chain.sudo(['balances.forceSetBalance', treasury, '0']);
    chain.passDays(2);
    // The treasury receives the fee of the payout only after the call, so it is empty during the call.
    chain.sudo(['balances.forceSetBalance', treasury, '0']);
    const sent = chain.send('//Operator', payout());
    expect(sent.error).toBe('Token.FundsUnavailable');
    expect(totalStakedOf(chain, '//Alice')).toBe(100n * token);
  });
});
