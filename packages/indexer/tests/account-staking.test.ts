// The staking sums of an account and the statistics equal the sums of a scan of the chain.
import type { AccountStaking } from '@hub/contract/indexer/account-staking';
import type { CoinBalanceRow } from '@hub/contract/indexer/coin-balances';
import type { Stats } from '@hub/contract/indexer/stats';
import type { Devchain } from '@hub/devchain/start-devchain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChainDriver } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { type IndexerServer, startIndexerServer } from './support/indexer-server.ts';
import { type ScannedBlock, scanChain } from './support/scan-chain.ts';
import { startTestChain } from './support/start-test-chain.ts';

const YEAR_MS = 31_536_000_000n;

interface Change {
  readonly method: string;
  readonly amount: bigint;
  readonly timestampMs: number;
}

let devchain: Devchain;
let alice: string;
let blocks: ScannedBlock[];

beforeAll(async () => {
  devchain = await startTestChain({ story: true });
  alice = createChainDriver(devchain).addressOf('//Alice');
  blocks = await scanChain(devchain.wsUrl);
});

afterAll(() => devchain[Symbol.asyncDispose]());

/** Stakes, unstakes and rewards above zero up to a block, oldest first; of all accounts if `account` is undefined. */
function changesOf(account: string | undefined, upTo: number): Change[] {
  return blocks
    .filter(({ number }) => number <= upTo)
    .flatMap(({ events, timestampMs }) =>
      events
        .filter(({ section, method }) => section === 'appPromotion' && method !== 'SetAdmin')
        .filter(({ data }) => account === undefined || data[0] === account)
        .map(({ method, data }) => ({
          method,
          amount: BigInt(data[method === 'StakingRecalculation' ? 2 : 1]!),
          timestampMs,
        })),
    )
    .filter(({ amount }) => amount > 0n);
}

function totalOf(changes: readonly Change[], wanted: string) {
  const rows = changes.filter(({ method }) => method === wanted);
  const iso = (change: Change | undefined) => change && new Date(change.timestampMs).toISOString();
  return {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0n).toString(),
    count: rows.length,
    firstAt: iso(rows[0]) ?? null,
    lastAt: iso(rows.at(-1)) ?? null,
  };
}

function daysOf(changes: readonly Change[]) {
  const rewards = changes.filter(({ method }) => method === 'StakingRecalculation');
  return [...Map.groupBy(rewards, (row) => new Date(row.timestampMs).toISOString().slice(0, 10))]
    .map(([day, rows]) => ({
      day,
      amount: rows.reduce((sum, { amount }) => sum + amount, 0n).toString(),
      count: rows.length,
    }))
    .toReversed();
}

await onEachDatabase((dialect) => {
  let server: IndexerServer;

  beforeAll(async () => {
    server = await startIndexerServer(devchain, dialect);
    await server.processAll();
  });

  afterAll(() => server[Symbol.asyncDispose]());

  async function get<T>(path: string): Promise<T> {
    const response = await fetch(`${server.url}${path}`);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  }

  test.each([1, 0.6])(
    "sums, rewards per day and yield as of the block at %d of the chain's height equal those of scanned events",
    async (share) => {
      const asOf = blocks[Math.floor((blocks.length - 1) * share)]!;
      const changes = changesOf(alice, asOf.number);
      const answer = await get<AccountStaking>(`/accounts/${alice}/staking?asOf=${asOf.number}&limit=1000`);
      expect(answer).toMatchObject({
        asOf: { number: asOf.number, hash: asOf.hash, timestampMs: asOf.timestampMs },
        missingBlocks: 0,
        staked: totalOf(changes, 'Stake'),
        unstaked: totalOf(changes, 'Unstake'),
        rewards: totalOf(changes, 'StakingRecalculation'),
      });
      expect(answer.rewardsPerDay).toEqual({ items: daysOf(changes), count: daysOf(changes).length });
      let staked = 0n;
      let coinTime = 0n;
      for (const [index, { method, amount, timestampMs }] of changes.entries()) {
        staked += method === 'Unstake' ? -amount : amount;
        coinTime += staked * BigInt((changes[index + 1] ?? asOf).timestampMs - timestampMs);
      }
      const rewards = BigInt(answer.rewards.amount);
      expect(answer.realisedYield).toEqual({
        stakedCoinTime: coinTime.toString(),
        ppmPerYear: ((rewards * 1_000_000n * YEAR_MS) / coinTime).toString(),
      });
      // The seeded history pays 18 % a year, compounded daily. As simple interest the rate is a little lower.
      expect(Number(answer.realisedYield.ppmPerYear)).toBeGreaterThan(120_000);
      expect(Number(answer.realisedYield.ppmPerYear)).toBeLessThan(185_000);
    },
  );

  test('limit and offset select rewards per day within the given range of days', async () => {
    const days = daysOf(changesOf(alice, blocks.length));
    const inside = days.slice(2, -3);
    const range = `dayFrom=${inside.at(-1)!.day}&dayTo=${inside[0]!.day}`;
    const { rewardsPerDay } = await get<AccountStaking>(
      `/accounts/${alice}/staking?${range}&limit=3&offset=2`,
    );
    expect(rewardsPerDay).toEqual({ items: inside.slice(2, 5), count: inside.length });
  });

  test('an account that never staked has zero sums and no yield', async () => {
    const stranger = createChainDriver(devchain).addressOf('//nobody at all');
    const answer = await get<AccountStaking>(`/accounts/${stranger}/staking`);
    const none = { amount: '0', count: 0, firstAt: null, lastAt: null };
    expect(answer).toMatchObject({ staked: none, unstaked: none, rewards: none });
    expect(answer.realisedYield).toEqual({ stakedCoinTime: '0', ppmPerYear: null });
  });

  test('the statistics equal the counts and sums of all scanned blocks and of all listed balances', async () => {
    const stats = await get<Stats>('/stats');
    const balances = (await get<{ items: CoinBalanceRow[] }>('/balance?limit=1000')).items;
    const everything = changesOf(undefined, blocks.length);
    const { amount, count } = totalOf(everything, 'StakingRecalculation');
    const last = blocks.at(-1)!;
    const sum = (rows: readonly CoinBalanceRow[]) =>
      rows.reduce((total, { staked }) => total + BigInt(staked), 0n).toString();
    expect(stats).toEqual({
      asOf: { number: last.number, hash: last.hash, timestampMs: last.timestampMs },
      finalizedNumber: stats.finalizedNumber,
      missingBlocks: 0,
      blocks: blocks.length,
      extrinsics: blocks.reduce((total, { extrinsics }) => total + extrinsics.length, 0),
      events: blocks.reduce((total, { events }) => total + events.length, 0),
      accounts: balances.length,
      holders: balances.filter(({ total }) => total !== '0').length,
      totalStaked: sum(balances),
      stakers: balances.filter(({ staked }) => staked !== '0').length,
      rewards: { amount, count, lastDay: daysOf(everything)[0] },
    });
    expect(stats.finalizedNumber).toBe(last.number - 2);
    expect(stats.stakers).toBeGreaterThan(0);
  });
});
