import { describe, expect, test } from 'vitest';
import { createTestChain, dayMs, startMs, type TestChain, token } from './support/test-chain.ts';

// Group A of the acceptance cases of the live network.

const stake = (amount: bigint) => ['appPromotion.stake', amount.toString()] as const;
const unstakePartial = (amount: bigint) => ['appPromotion.unstakePartial', amount.toString()] as const;
const unstakeAll = ['appPromotion.unstakeAll'] as const;
const payout = (stakers: number | null = null) => ['appPromotion.payoutStakers', stakers] as const;
const freezeId = '0x6170707374616b656170707374616b65';
const pendingBlocks = 168;
const interval = 14_400;

/** Reward of one interval: 453_256 parts per billion, to the nearest unit with ties down. */
function reward(amount: bigint): bigint {
  const product = amount * 453_256n;
  const rest = product % 1_000_000_000n;
  return product / 1_000_000_000n + (rest > 500_000_000n ? 1n : 0n);
}

function totalStakedOf(chain: TestChain, uri: string): bigint {
  return chain.stakesOf(uri).reduce((sum, [, amount]) => sum + amount, 0n);
}

function stakeSlots(chain: TestChain, uri: string): unknown {
  return chain.query('appPromotion', 'stakesPerAccount', chain.addressOf(uri));
}

function pendingAt(chain: TestChain, blockNumber: number): unknown {
  return chain.query('appPromotion', 'pendingUnstake', blockNumber);
}

/** Stakes in successive relay blocks, so that each makes an entry of its own. */
function stakeOneByOne(chain: TestChain, uri: string, amounts: readonly bigint[]): void {
  for (const amount of amounts) {
    chain.clock.nowMs += 6000;
    expect(chain.send(uri, stake(amount)).error).toBeUndefined();
  }
}

describe('stake', () => {
  test('refuses one unit less than 100 tokens', () => {
    const chain = createTestChain();
    expect(chain.send('//Alice', stake(100n * token - 1n)).error).toBe('Arithmetic.Underflow');
    expect(chain.stakesOf('//Alice')).toEqual([]);
  });

  test('accepts 100 tokens, freezes them and reports Frozen before Stake', () => {
    const chain = createTestChain();
    const sent = chain.send('//Alice', stake(100n * token));
    expect(chain.balanceOf('//Alice')).toMatchObject({ frozen: 100n * token, reserved: 0n });
    expect(chain.query('balances', 'freezes', chain.addressOf('//Alice'))).toMatchObject([{ id: freezeId }]);
    expect(sent.events.map(({ name }) => name)).toEqual([
      'balances.Withdraw',
      'balances.Frozen',
      'appPromotion.Stake',
      'balances.Deposit',
      'treasury.Deposit',
      'system.ExtrinsicSuccess',
    ]);
    expect(sent.events[2]!.data[0]).toBe(chain.addressOf('//Alice'));
    expect(BigInt(sent.events[2]!.data[1] as string)).toBe(100n * token);
  });

  test('staked tokens cannot be transferred', () => {
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

  test('two stakes in different relay blocks are two entries, oldest first, and both count', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token]);
    expect(chain.stakesOf('//Alice').map(([, amount]) => amount)).toEqual([100n * token, 200n * token]);
    expect(chain.bigintAt('appPromotion', 'totalStaked')).toBe(300n * token);
    expect(stakeSlots(chain, '//Alice')).toBe(2);
  });

  test('two stakes in one relay block are one entry and count as two', () => {
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

  test('unstaking gives slots back', () => {
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

  test('no more can be staked than is free and not staked already', () => {
    const chain = createTestChain();
    expect(chain.send('//Alice', stake(1_000_000n * token)).error).toBe('Arithmetic.Underflow');
    chain.send('//Alice', stake(600_000n * token));
    expect(chain.send('//Alice', stake(500_000n * token)).error).toBe('Arithmetic.Underflow');
  });

  test('locked tokens can be staked, and the larger of lock and stake is frozen', () => {
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

  test('the first recalculation skips one whole interval', () => {
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

describe('unstake', () => {
  test('everything becomes one pending entry that is free after the pending interval', () => {
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

  test('separate calls become separate entries', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(500n * token));
    const [first] = chain.sendAll([
      ['//Alice', unstakePartial(100n * token)],
      ['//Alice', unstakePartial(150n * token)],
    ]);
    expect(pendingAt(chain, first!.block.number + pendingBlocks)).toHaveLength(2);
    expect(totalStakedOf(chain, '//Alice')).toBe(250n * token);
  });

  test('without stakes: unstakeAll succeeds silently, unstakePartial fails, nothing of it changes anything', () => {
    const chain = createTestChain();
    const all = chain.send('//Alice', unstakeAll);
    expect(all.error).toBeUndefined();
    expect(all.events.map(({ name }) => name)).not.toContain('appPromotion.Unstake');
    expect(chain.send('//Alice', unstakePartial(1n)).error).toBe('appPromotion.InsufficientStakedBalance');
    const zero = chain.send('//Alice', unstakePartial(0n));
    expect(zero.error).toBeUndefined();
    expect(zero.events.map(({ name }) => name)).not.toContain('appPromotion.Unstake');
  });

  test('three unstakes fit into a block, the fourth overflows', () => {
    const chain = createTestChain();
    const uris = ['//Alice', '//Bob', '//Charlie', '//Dave'];
    chain.sendAll(uris.map((uri) => [uri, stake(100n * token)] as const));
    const errors = chain.sendAll(uris.map((uri) => [uri, unstakeAll] as const)).map(({ error }) => error);
    expect(errors).toEqual([undefined, undefined, undefined, 'appPromotion.PendingForBlockOverflow']);
    expect(totalStakedOf(chain, '//Dave')).toBe(100n * token);
    expect(chain.send('//Dave', unstakeAll).error).toBeUndefined();
  });

  test('more than is staked cannot be unstaked', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token]);
    const sent = chain.send('//Alice', unstakePartial(300n * token + 1n));
    expect(sent.error).toBe('appPromotion.InsufficientStakedBalance');
  });

  test('single units eat the oldest entry', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token]);
    chain.sendAll([1n, 2n, 3n].map((amount) => ['//Alice', unstakePartial(amount)] as const));
    expect(chain.stakesOf('//Alice').map(([, amount]) => amount)).toEqual([100n * token - 6n, 200n * token]);
  });

  test('partial and full unstakes mix', () => {
    const chain = createTestChain();
    stakeOneByOne(chain, '//Alice', [100n * token, 200n * token, 300n * token]);
    chain.send('//Alice', unstakePartial(150n * token));
    expect(chain.stakesOf('//Alice').map(([, amount]) => amount)).toEqual([150n * token, 300n * token]);
    chain.send('//Alice', unstakeAll);
    expect(chain.stakesOf('//Alice')).toEqual([]);
    chain.passBlocks(pendingBlocks + 2);
    expect(chain.balanceOf('//Alice').frozen).toBe(0n);
  });

  test('during maintenance nothing unlocks until the skipped block is resolved', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    const unlockAt = chain.send('//Alice', unstakeAll).block.number + pendingBlocks;
    chain.sudo(['maintenance.enable']);
    chain.passBlocks(pendingBlocks);
    expect(chain.balanceOf('//Alice').frozen).toBe(100n * token);
    chain.sudo(['maintenance.disable']);
    const future = ['appPromotion.resolveSkippedBlocks', [unlockAt + 1000]] as const;
    expect(chain.send('//Bob', future).error).toBe('appPromotion.NoPermission');
    expect(chain.send('//Bob', ['appPromotion.resolveSkippedBlocks', [unlockAt]]).error).toBeUndefined();
    expect(chain.balanceOf('//Alice').frozen).toBe(0n);
  });
});

describe('payoutStakers', () => {
  test('only the admin may call it', () => {
    const chain = createTestChain();
    expect(chain.send('//Alice', payout()).error).toBe('appPromotion.NoPermission');
    expect(chain.send('//Operator', payout(0)).error).toBe('appPromotion.NoPermission');
    expect(chain.send('//Operator', payout(101)).error).toBe('appPromotion.NoPermission');
  });

  test('pays from the treasury: free, frozen, entry and total grow by the same', () => {
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

  test('nothing is paid before the first complete interval is over', () => {
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

  test('missed intervals compound', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(123_456n * token + 789n));
    chain.passDays(4);
    chain.send('//Operator', payout());
    let expected = 123_456n * token + 789n;
    for (let period = 0; period < 3; period += 1) expected += reward(expected);
    expect(totalStakedOf(chain, '//Alice')).toBe(expected);
  });

  test('each entry earns for itself and a single event sums them up', () => {
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

  test('a remainder of one unit is kept and earns nothing', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    chain.send('//Alice', unstakePartial(100n * token - 1n));
    chain.passDays(2);
    const sent = chain.send('//Operator', payout());
    expect(sent.error).toBeUndefined();
    expect(totalStakedOf(chain, '//Alice')).toBe(1n);
    expect(sent.events.map(({ name }) => name)).not.toContain('appPromotion.StakingRecalculation');
  });

  test('repeated calls finish the list in raw key order, each going on where the last one ended', () => {
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

  test('a treasury that cannot pay fails the whole call', () => {
    const chain = createTestChain();
    chain.send('//Alice', stake(100n * token));
    const treasury = 'ungzYeNhuGk4DnJmbiNa5RiFEbdoeAvUxqhMcifxeZkXYjpqy';
    chain.sudo(['balances.forceSetBalance', treasury, '0']);
    chain.passDays(2);
    // The fee of the payout itself arrives after the call, so the pot is empty during it.
    chain.sudo(['balances.forceSetBalance', treasury, '0']);
    const sent = chain.send('//Operator', payout());
    expect(sent.error).toBe('Token.FundsUnavailable');
    expect(totalStakedOf(chain, '//Alice')).toBe(100n * token);
  });
});

describe('administration', () => {
  const cross = (uri: string, chain: TestChain) => ({ Substrate: chain.addressOf(uri) });

  test('only root chooses the admin, who can be replaced', () => {
    const chain = createTestChain();
    const choose = (uri: string) => ['appPromotion.setAdminAddress', cross(uri, chain)] as const;
    expect(chain.send('//Bob', choose('//Bob')).error).toBe('BadOrigin');
    const sent = chain.sudo(choose('//Bob'));
    expect(sent.events.map(({ name }) => name)).toContain('appPromotion.SetAdmin');
    expect(chain.query('appPromotion', 'admin')).toBe(chain.addressOf('//Bob'));
    expect(chain.send('//Operator', payout()).error).toBe('appPromotion.NoPermission');
    expect(chain.send('//Bob', payout()).error).toBeUndefined();
  });

  test('the admin may be an Ethereum account', () => {
    const chain = createTestChain();
    const ethereum = { Ethereum: '0x1111111111111111111111111111111111111111' };
    chain.sudo(['appPromotion.setAdminAddress', ethereum]);
    expect(chain.query('appPromotion', 'admin')).not.toBe(chain.addressOf('//Operator'));
  });

  test.each(['sponsorCollection', 'stopSponsoringCollection'])(
    '%s is for the admin, and refused',
    (method) => {
      const chain = createTestChain();
      expect(chain.send('//Bob', [`appPromotion.${method}`, 1]).error).toBe('appPromotion.NoPermission');
      expect(chain.send('//Operator', [`appPromotion.${method}`, 1]).error).toBe('Unavailable');
    },
  );

  test('the Configuration override changes rate and intervals', () => {
    const chain = createTestChain();
    const configuration = {
      recalculationInterval: 10,
      pendingInterval: 3,
      intervalIncome: 500_000_000,
      maxStakersPerCalculation: 1,
    };
    chain.sudo(['configuration.setAppPromotionConfigurationOverride', configuration]);
    chain.clock.nowMs += 6000;
    chain.send('//Alice', stake(100n * token));
    chain.clock.nowMs += 20 * 6000;
    expect(chain.send('//Operator', payout(2)).error).toBe('appPromotion.NoPermission');
    chain.send('//Operator', payout(1));
    expect(totalStakedOf(chain, '//Alice')).toBe(150n * token);
    chain.send('//Alice', unstakeAll);
    chain.passBlocks(3);
    expect(chain.balanceOf('//Alice').frozen).toBe(0n);
  });
});
