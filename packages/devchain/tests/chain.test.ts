import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { blockHeader } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { createChain } from '../src/chain/create-chain.ts';
import type { ChainEvent } from '../src/chain/types.ts';
import { createTestChain, dayMs, startMs, token } from './support/test-chain.ts';

const hourMs = 3_600_000;

describe('blocks', () => {
  test('blocks have the hash of their SCALE header, which names parent, number and both roots', () => {
    const { chain } = createTestChain();
    const block = chain.seal({ count: 3 });
    const header = blockHeader.dec(block.headerBytes);
    expect(toHex(blake2b256(block.headerBytes))).toBe(block.hash);
    expect(header).toMatchObject({
      parentHash: chain.blockHash(2),
      number: 3,
      stateRoot: block.header.stateRoot,
      extrinsicRoot: block.header.extrinsicsRoot,
      digests: [{ type: 'preRuntime', value: { engine: 'aura' } }],
    });
  });

  test('blocks begin with the two inherents, and the relay block follows the clock', () => {
    const testChain = createTestChain();
    const block = testChain.passBlocks(1);
    expect(block.extrinsics).toHaveLength(2);
    const relayBlock = Math.floor((startMs + hourMs) / 6000);
    expect(testChain.query('parachainSystem', 'lastRelayChainBlockNumber')).toBe(relayBlock);
    expect(testChain.query('timestamp', 'now')).toBe(startMs + hourMs);
    expect(testChain.eventsOf(block).filter(({ name }) => name === 'system.ExtrinsicSuccess')).toMatchObject([
      { phase: 0, data: [{ class: 'Mandatory' }] },
      { phase: 1, data: [{ class: 'Mandatory' }] },
    ]);
  });

  test('the state of a block contains the hashes of the 2400 blocks before it, and that of genesis', () => {
    const testChain = createTestChain();
    testChain.passBlocks(2405);
    expect(testChain.query('system', 'blockHash', 0)).toBe(testChain.chain.genesisHash);
    expect(testChain.query('system', 'blockHash', 4)).toMatch(/^0x0+$/);
    expect(testChain.query('system', 'blockHash', 5)).toBe(testChain.chain.blockHash(5));
    expect(testChain.query('system', 'blockHash', 2404)).toBe(testChain.chain.blockHash(2404));
  });

  test('a block is not earlier than its parent, even if the clock is', () => {
    const { chain } = createTestChain();
    const first = chain.seal({ timestampMs: startMs + dayMs });
    expect(chain.seal().timestampMs).toBe(first.timestampMs);
  });
});

describe('genesis', () => {
  test('genesis has the same hash whatever the clock, and another one on another network', () => {
    const hashes = [startMs, startMs + dayMs].map(
      (now) => createChain({ network: 'unique', nowMs: () => now }).genesisHash,
    );
    expect(hashes[0]).toBe(hashes[1]);
    expect(createChain({ network: 'quartz', nowMs: () => startMs }).genesisHash).not.toBe(hashes[0]);
  });

  test('genesis with the live constants has another hash, and an unstake waits for 100,800 blocks', () => {
    const live = createTestChain({ liveConstants: true });
    expect(live.chain.genesisHash).not.toBe(createTestChain().chain.genesisHash);
    live.send('//Alice', ['appPromotion.stake', (100n * token).toString()]);
    const { block } = live.send('//Alice', ['appPromotion.unstakeAll']);
    expect(live.query('appPromotion', 'pendingUnstake', block.number + 100_800)).toHaveLength(1);
  });

  test('the total issuance at genesis is the sum of the free balances of its 14 accounts', () => {
    const testChain = createTestChain();
    const accounts = testChain.chain
      .bestBlock()
      .state.keys('26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9');
    const owned = accounts.reduce((sum, key) => {
      const data = Buffer.from(testChain.chain.bestBlock().state.get(key)!);
      return sum + data.readBigUInt64LE(16) + (data.readBigUInt64LE(24) << 64n);
    }, 0n);
    expect(owned).toBe(testChain.bigintAt('balances', 'totalIssuance'));
    expect(accounts).toHaveLength(14);
  });

  test('genesis gives Eve a vesting schedule, and Ferdie another lock', () => {
    const testChain = createTestChain();
    expect(testChain.balanceOf('//Eve')).toMatchObject({
      free: 1_000_000n * token,
      frozen: 200_000n * token,
    });
    expect(testChain.balanceOf('//Ferdie')).toMatchObject({
      free: 1_000_000n * token,
      frozen: 100_000n * token,
    });
    expect(testChain.send('//Eve', ['vesting.claim']).error).toBeUndefined();
    expect(testChain.balanceOf('//Eve').frozen).toBeLessThan(200_000n * token);
  });
});

describe('forks and finality', () => {
  test('finality is two blocks behind the best one', () => {
    const { chain } = createTestChain();
    const finalized = [1, 2, 3, 4].map(() => {
      chain.seal();
      return chain.finalizedBlock().number;
    });
    expect(finalized).toEqual([0, 0, 1, 2]);
  });

  test('a block on an older parent becomes best, and the former best blocks above that parent are retracted', () => {
    const { chain } = createTestChain();
    chain.seal({ count: 3 });
    const parent = chain.blockHash(1)!;
    const retracted = [chain.blockHash(3), chain.blockHash(2)];
    const events: ChainEvent[] = [];
    chain.subscribe((event) => events.push(event));
    const fork = chain.seal({ parent, timestampMs: startMs + dayMs });
    expect(chain.bestBlock()).toBe(fork);
    expect(chain.blockHash(2)).toBe(fork.hash);
    expect(chain.blockHash(3)).toBeUndefined();
    const changed = events.find((event) => event.type === 'bestChanged')!;
    expect(changed.retracted.map(({ hash }) => hash)).toEqual(retracted);
    expect(changed.enacted).toEqual([fork]);
  });

  test('each fork has its own state', () => {
    const testChain = createTestChain();
    const parent = testChain.passBlocks(1).hash;
    const call = ['balances.transferKeepAlive', testChain.addressOf('//Bob'), token.toString()] as const;
    const extrinsic = testChain.sign('//Alice', call);
    const first = testChain.chain.seal({ extrinsics: [extrinsic] });
    testChain.chain.seal({ parent, timestampMs: startMs + dayMs });
    expect(testChain.balanceOf('//Bob').free).toBe(1_000_000n * token);
    const again = testChain.chain.seal({ extrinsics: [extrinsic] });
    expect(again.extrinsicHashes[2]).toBe(first.extrinsicHashes[2]);
    expect(testChain.balanceOf('//Bob').free).toBe(1_000_001n * token);
  });

  test('pruned blocks are reported when a sibling becomes final', () => {
    const { chain } = createTestChain();
    const lost = chain.seal().hash;
    chain.seal({ parent: chain.genesisHash, timestampMs: startMs + dayMs });
    const events: ChainEvent[] = [];
    chain.subscribe((event) => events.push(event));
    chain.seal({ count: 2 });
    expect(events.find((event) => event.type === 'finalized')).toMatchObject({ pruned: [lost] });
  });

  test('no block is built on a parent below the last finalized block', () => {
    const { chain } = createTestChain();
    chain.seal({ count: 5 });
    expect(() => chain.seal({ parent: chain.genesisHash })).toThrow(
      expect.objectContaining({ code: 'ParentNotBuildable' }),
    );
  });
});

describe('time travel', () => {
  test('time travel seals a block per hour and ends exactly at the requested time', () => {
    const { chain } = createTestChain();
    chain.seal();
    const to = chain.nowMs() + dayMs + 1000;
    const last = chain.timeTravel(to);
    expect(last.number).toBe(1 + 25);
    expect(last.timestampMs).toBe(to);
    expect(chain.nowMs()).toBe(to);
    expect(chain.seal().timestampMs).toBe(to);
  });

  test('the operator pays once per relay day while an account has a stake', () => {
    const testChain = createTestChain({ payouts: true });
    testChain.send('//Alice', ['appPromotion.stake', (100n * token).toString()]);
    testChain.chain.timeTravel(testChain.chain.nowMs() + 4 * dayMs);
    const payouts = Array.from(
      { length: testChain.chain.bestBlock().number },
      (_, index) => testChain.chain.block(testChain.chain.blockHash(index + 1)!)!,
    ).filter(({ extrinsics }) => extrinsics.length > 2);
    // The stake itself, then one payout a day.
    expect(payouts).toHaveLength(1 + 4);
    const days = payouts.slice(1).map(({ timestampMs }) => Math.floor(timestampMs / dayMs));
    expect(new Set(days).size).toBe(4);
    const recalculated = payouts
      .flatMap((block) => testChain.eventsOf(block))
      .filter(({ name }) => name === 'appPromotion.StakingRecalculation');
    expect(recalculated).toHaveLength(3);
  });

  test('the operator continues in the next blocks until every staker was visited', () => {
    const testChain = createTestChain({ payouts: true });
    const one = {
      recalculationInterval: null,
      pendingInterval: null,
      intervalIncome: 453_256,
      maxStakersPerCalculation: 1,
    };
    testChain.sudo(['configuration.setAppPromotionConfigurationOverride', one]);
    const stake = ['appPromotion.stake', (100n * token).toString()] as const;
    testChain.sendAll(['//Alice', '//Bob', '//Charlie'].map((uri) => [uri, stake] as const));
    testChain.passDays(1);
    testChain.passBlocks(3);
    testChain.passDays(1);
    testChain.passBlocks(3);
    const income = testChain.stakesOf('//Alice')[0]![1] - 100n * token;
    expect(income).toBeGreaterThan(0n);
    expect(testChain.bigintAt('appPromotion', 'totalStaked')).toBe(3n * (100n * token + income));
    expect(testChain.passBlocks(1).extrinsics).toHaveLength(2);
  });

  test('the operator sends nothing without stakes', () => {
    const testChain = createTestChain({ payouts: true });
    testChain.chain.timeTravel(testChain.chain.nowMs() + 2 * dayMs);
    expect(testChain.query('system', 'account', testChain.addressOf('//Operator'))).toMatchObject({
      nonce: 0,
    });
  });
});
