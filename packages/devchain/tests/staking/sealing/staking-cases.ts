import { expect } from 'vitest';
import { eventRows } from '../../support/event-rows.ts';
import { stakingOf } from '../../support/staking-api.ts';
import {
  freezeId,
  payout,
  pendingAt,
  reward,
  stake,
  stakeSlots,
  totalStakedOf,
  unstakeAll,
  unstakePartial,
} from '../../support/staking-calls.ts';
import { token } from '../../support/test-chain.ts';
import type { SealedChain } from './sealed-chain.ts';

const alice = '//Alice';
const bob = '//Bob';
const pendingBlocks = 5;

/** Stakes amounts one after the other, each in its own block. */
function stakeEach(chain: SealedChain, uri: string, tokens: readonly bigint[]): void {
  for (const amount of tokens) expect(chain.send(uri, stake(amount * token)).error).toBeUndefined();
}

const amountsOf = (chain: SealedChain, uri: string) => chain.stakesOf(uri).map(([, amount]) => amount);
const pendingOf = (chain: SealedChain, uri: string) => stakingOf(chain, uri).pendingPerBlock;
const sendTokens = (chain: SealedChain, amount: bigint) =>
  chain.send(bob, ['balances.transferKeepAlive', chain.addressOf(alice), `${amount * token}`]);

/** Pays out to at most this many stakers; returns the number of rewarded ones. */
function rewardedBy(chain: SealedChain, stakers: number): number {
  const { events } = chain.send('//Operator', payout(stakers));
  return events.filter(({ name }) => name === 'appPromotion.StakingRecalculation').length;
}

interface Freeze {
  readonly id: string;
  readonly amount: string;
}

/** Rules of staking on the live network, which do not depend on the sealing mode. */
export const stakingCases: readonly (readonly [title: string, run: (chain: SealedChain) => void])[] = [
  [
    '100 coins are staked and frozen, one unit less is refused',
    (chain) => {
      expect(chain.send(bob, stake(100n * token - 1n)).error).toBe('Arithmetic.Underflow');
      stakeEach(chain, bob, [100n]);
      expect(chain.balanceOf(bob)).toMatchObject({ frozen: 100n * token, reserved: 0n });
      const freezes = chain.query('balances', 'freezes', chain.addressOf(bob)) as Freeze[];
      expect(freezes.map(({ id, amount }) => [id, BigInt(amount)])).toEqual([[freezeId, 100n * token]]);
      expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(100n * token);
      expect(stakingOf(chain, bob).total).toBe(100n * token);
      const all = ['balances.transferKeepAlive', chain.addressOf(alice), `${999_990n * token}`] as const;
      expect(chain.send(bob, all).error).toBe('Token.Frozen');
    },
  ],
  [
    'of 1000 coins with 100 staked, 900 cannot be sent, and 899 can',
    (chain) => {
      const holder = '//Holder';
      chain.send(bob, ['balances.transferKeepAlive', chain.addressOf(holder), `${1000n * token}`]);
      stakeEach(chain, holder, [100n]);
      const send = (amount: bigint) =>
        chain.send(holder, ['balances.transferKeepAlive', chain.addressOf(bob), `${amount * token}`]);
      expect(send(900n).error).toBe('Token.Frozen');
      expect(send(899n).error).toBeUndefined();
    },
  ],
  [
    'the events of a stake and of an unstake carry account and amount',
    (chain) => {
      const account = chain.addressOf(bob);
      const events = [stake(300n * token), unstakePartial(120n * token), unstakeAll].flatMap((spec) =>
        eventRows(chain.send(bob, spec)).filter(([name]) => /^appPromotion/.test(String(name))),
      );
      expect(events).toEqual([
        ['appPromotion.Stake', account, 300n * token],
        ['appPromotion.Unstake', account, 120n * token],
        ['appPromotion.Unstake', account, 180n * token],
      ]);
    },
  ],
  [
    'a second stake gives a second entry, in order, with a relay block of its own',
    (chain) => {
      stakeEach(chain, bob, [100n, 200n]);
      const entries = chain.stakesOf(bob);
      expect(entries.map(([, amount]) => amount)).toEqual([100n * token, 200n * token]);
      expect(entries[1]![0]).toBeGreaterThan(entries[0]![0]);
      expect(stakingOf(chain, bob)).toMatchObject({ total: 300n * token, pending: 0n });
      expect(stakingOf(chain, bob).perBlock).toEqual(entries.map(([block, amount]) => [block, amount]));
    },
  ],
  [
    'two stakes in one block share an entry and count as two',
    (chain) => {
      chain.sendAll([
        [bob, stake(100n * token)],
        [bob, stake(150n * token)],
      ]);
      expect(amountsOf(chain, bob)).toEqual([250n * token]);
      expect(stakeSlots(chain, bob)).toBe(2);
    },
  ],
  [
    'ten stakes are allowed and the eleventh is refused',
    (chain) => {
      stakeEach(chain, bob, Array<bigint>(10).fill(100n));
      expect(amountsOf(chain, bob)).toHaveLength(10);
      expect(chain.send(bob, stake(100n * token)).error).toBe('appPromotion.NoPermission');
      expect(stakeSlots(chain, bob)).toBe(10);
    },
  ],
  [
    'unstaking a whole entry frees its slot, and unstakeAll frees all slots',
    (chain) => {
      stakeEach(chain, bob, Array<bigint>(10).fill(100n));
      expect(chain.send(bob, unstakePartial(100n * token)).error).toBeUndefined();
      expect(stakeSlots(chain, bob)).toBe(9);
      stakeEach(chain, bob, [100n]);
      expect(stakeSlots(chain, bob)).toBe(10);
      chain.send(bob, unstakePartial(150n * token));
      expect([stakeSlots(chain, bob), totalStakedOf(chain, bob)]).toEqual([9, 850n * token]);
      chain.send(bob, unstakeAll);
      expect(stakeSlots(chain, bob)).toBe(0);
      stakeEach(chain, bob, [100n]);
    },
  ],
  [
    'at most the free balance that is not staked yet can be staked; three accounts stake in one block',
    (chain) => {
      stakeEach(chain, bob, [600_000n]);
      expect(chain.send(bob, stake(500_000n * token)).error).toBe('Arithmetic.Underflow');
      const uris = ['//Charlie', '//Dave', '//Ferdie'];
      const sent = chain.sendAll(uris.map((uri) => [uri, stake(100n * token)] as const));
      expect(sent.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
      expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(600_300n * token);
    },
  ],
  [
    'an unstaked amount is pending and frozen, and can be sent after the pending interval',
    (chain) => {
      stakeEach(chain, bob, [900_000n]);
      const { block, error } = chain.send(bob, unstakeAll);
      expect(error).toBeUndefined();
      const unlockAt = block.number + pendingBlocks;
      expect(stakingOf(chain, bob)).toMatchObject({ total: 0n, pending: 900_000n * token });
      expect(pendingOf(chain, bob)).toEqual([[unlockAt, 900_000n * token]]);
      expect(chain.balanceOf(bob).frozen).toBe(900_000n * token);
      expect(sendTokens(chain, 500_000n).error).toBe('Token.Frozen');
      const unlocked = chain.passBlocks(unlockAt - chain.chain.bestBlock().number);
      expect(unlocked.number).toBe(unlockAt);
      expect(chain.balanceOf(bob).frozen).toBe(0n);
      expect(stakingOf(chain, bob).pending).toBe(0n);
      expect(sendTokens(chain, 500_000n).error).toBeUndefined();
    },
  ],
  [
    'two stakes unstaked by one call are one pending entry, a second call makes a second one',
    (chain) => {
      stakeEach(chain, bob, [100n, 200n, 300n]);
      const first = chain.send(bob, unstakePartial(300n * token)).block.number;
      const second = chain.send(bob, unstakePartial(200n * token)).block.number;
      expect(pendingOf(chain, bob)).toEqual([
        [first + pendingBlocks, 300n * token],
        [second + pendingBlocks, 200n * token],
      ]);
      expect(pendingAt(chain, first + pendingBlocks)).toHaveLength(1);
      expect(amountsOf(chain, bob)).toEqual([100n * token]);
    },
  ],
  [
    'without stakes unstakeAll succeeds, an unstake of one unit is refused, and one of 0 has no effect',
    (chain) => {
      expect(chain.send(bob, unstakeAll).error).toBeUndefined();
      expect(chain.send(bob, unstakePartial(1n)).error).toBe('appPromotion.InsufficientStakedBalance');
      expect(chain.send(bob, unstakePartial(0n)).error).toBeUndefined();
      expect(pendingOf(chain, bob)).toEqual([]);
    },
  ],
  [
    'three unstakes fit into a block, the fourth fails with PendingForBlockOverflow',
    (chain) => {
      stakeEach(chain, bob, [100n, 100n]);
      const one = [bob, unstakePartial(10n * token)] as const;
      expect(chain.sendAll([one, one, one, one]).map(({ error }) => error)).toEqual([
        undefined,
        undefined,
        undefined,
        'appPromotion.PendingForBlockOverflow',
      ]);
    },
  ],
  [
    'an unstake of more than the total is refused; partial unstakes take from the oldest entry, a full one takes the rest',
    (chain) => {
      stakeEach(chain, bob, [100n, 200n, 300n]);
      const tooMuch = unstakePartial(600n * token + 1n);
      expect(chain.send(bob, tooMuch).error).toBe('appPromotion.InsufficientStakedBalance');
      for (let unit = 0; unit < 2; unit += 1) chain.send(bob, unstakePartial(1n));
      expect(amountsOf(chain, bob)).toEqual([100n * token - 2n, 200n * token, 300n * token]);
      chain.send(bob, unstakePartial(150n * token));
      expect(amountsOf(chain, bob)).toEqual([150n * token - 2n, 300n * token]);
      chain.send(bob, unstakeAll);
      expect(amountsOf(chain, bob)).toEqual([]);
      chain.passBlocks(pendingBlocks);
      expect(chain.balanceOf(bob).frozen).toBe(0n);
    },
  ],
  [
    'only the admin pays out, and another admin is chosen through sudo alone',
    (chain) => {
      expect(chain.send(bob, payout()).error).toBe('appPromotion.NoPermission');
      const choose = ['appPromotion.setAdminAddress', { Substrate: chain.addressOf(bob) }] as const;
      expect(chain.send(bob, choose).error).toBe('BadOrigin');
      chain.sudo(choose);
      expect(chain.send('//Operator', payout()).error).toBe('appPromotion.NoPermission');
      expect(chain.send(bob, payout()).error).toBeUndefined();
    },
  ],
  [
    'an Ethereum account may be the admin, and is replaced',
    (chain) => {
      chain.sudo(['appPromotion.setAdminAddress', { Ethereum: `0x${'11'.repeat(20)}` }]);
      expect(chain.send('//Operator', payout()).error).toBe('appPromotion.NoPermission');
      chain.sudo(['appPromotion.setAdminAddress', { Substrate: chain.addressOf('//Operator') }]);
      expect(chain.send('//Operator', payout()).error).toBeUndefined();
    },
  ],
  [
    'only the admin may sponsor, and its calls fail because their targets do not exist',
    (chain) => {
      for (const [target, kind, error] of [
        [1, 'Collection', 'common.CollectionNotFound'] as const,
        [`0x${'22'.repeat(20)}`, 'Contract', 'Unavailable'] as const,
      ]) {
        for (const verb of ['sponsor', 'stopSponsoring']) {
          const spec = [`appPromotion.${verb}${kind}`, target] as const;
          expect(chain.send(bob, spec).error).toBe('appPromotion.NoPermission');
          expect(chain.send('//Operator', spec).error).toBe(error);
        }
      }
    },
  ],
  [
    'each entry earns its own income from the second day on; free, frozen and total grow by the sum',
    (chain) => {
      stakeEach(chain, bob, [100n, 200n]);
      const before = chain.balanceOf(bob);
      chain.passDays(1);
      chain.send('//Operator', payout());
      expect(amountsOf(chain, bob)).toEqual([100n * token, 200n * token]);
      chain.passDays(1);
      const { events } = chain.send('//Operator', payout());
      const income = [reward(100n * token), reward(200n * token)] as const;
      expect(amountsOf(chain, bob)).toEqual([100n * token + income[0], 200n * token + income[1]]);
      const paid = income[0] + income[1];
      const { free, frozen } = chain.balanceOf(bob);
      expect([free - before.free, frozen - before.frozen]).toEqual([paid, paid]);
      expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(300n * token + paid);
      const rewarded = events.filter(({ name }) => name === 'appPromotion.StakingRecalculation');
      expect(rewarded.map(({ data }) => BigInt(data[2] as string))).toEqual([paid]);
    },
  ],
  [
    'a stake in the second block of an interval is first due at the end of the next interval',
    (chain) => {
      // Midnight: this block takes the first relay block of an interval.
      chain.chain.timeTravel(Math.ceil(chain.chain.nowMs() / 86_400_000) * 86_400_000);
      const midnight = Math.floor(chain.chain.nowMs() / 6000);
      stakeEach(chain, bob, [100n]);
      const [[relayBlock, , next]] = chain.stakesOf(bob) as [[number, bigint, number]];
      expect([relayBlock - midnight, next - midnight]).toEqual([1, 2 * 14_400]);
    },
  ],
  [
    'rewards of missed days compound, those of payouts a day apart too; a second payout in a day pays nothing',
    (chain) => {
      stakeEach(chain, bob, [123_456n]);
      let expected = 123_456n * token;
      chain.passDays(3);
      chain.send('//Operator', payout());
      for (let day = 0; day < 2; day += 1) expected += reward(expected);
      expect(totalStakedOf(chain, bob)).toBe(expected);
      chain.send('//Operator', payout());
      expect(totalStakedOf(chain, bob)).toBe(expected);
      chain.passDays(1);
      chain.send('//Operator', payout());
      expect(totalStakedOf(chain, bob)).toBe(expected + reward(expected));
    },
  ],
  [
    'pending amounts and a remainder of one unit earn nothing',
    (chain) => {
      stakeEach(chain, bob, [100n]);
      chain.send(bob, unstakePartial(100n * token - 1n));
      chain.passDays(2);
      expect(chain.send('//Operator', payout()).error).toBeUndefined();
      expect(totalStakedOf(chain, bob)).toBe(1n);
    },
  ],
  [
    'three payouts for twenty stakers each pay all forty-five, and a fourth pays nothing',
    (chain) => {
      const uris = Array.from({ length: 45 }, (_, index) => `//Holder//${index}`);
      const give = (uri: string) =>
        chain.nested(['balances.transferKeepAlive', chain.addressOf(uri), `${101n * token}`]);
      chain.send(bob, ['utility.batchAll', uris.map(give)]);
      chain.sendAll(uris.map((uri) => [uri, stake(100n * token)] as const));
      chain.passDays(2);
      expect([1, 2, 3, 4].map(() => rewardedBy(chain, 20))).toEqual([20, 20, 5, 0]);
      expect(uris.map((uri) => totalStakedOf(chain, uri))).toEqual(
        uris.map(() => 100n * token + reward(100n * token)),
      );
    },
  ],
  [
    'three payouts for two stakers each pay all five, and a fourth pays nothing',
    (chain) => {
      const uris = [alice, bob, '//Charlie', '//Dave', '//Ferdie'];
      chain.sendAll(uris.map((uri) => [uri, stake(100n * token)] as const));
      chain.passDays(2);
      expect([1, 2, 3, 4].map(() => rewardedBy(chain, 2))).toEqual([2, 2, 1, 0]);
    },
  ],
];
