import type { AllBalances } from '@hub/contract/chain-api/balances/generation-1';
import type { StakingPosition } from '@hub/contract/chain-api/staking/model';
import type { CoinBalanceRow } from '@hub/contract/indexer/coin-balances';
import type { HistoryPage } from '@hub/contract/indexer/history';
import { expect, test } from 'vitest';
import { seededRuntime } from '../../src/next-runtime/seeded-runtime.ts';
import { call, coins, createRuntimeDriver } from '../../src/runtime-driver.ts';
import { TestNetwork } from '../../src/test-network.ts';

const firstSeed = 7391;
const runtimes = Array.from({ length: 20 }, (_, index) =>
  seededRuntime(26_000_001 + index, firstSeed + index),
);

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return (await response.json()) as T;
}

test('20 upgrades with different indexes: chain, chain API and indexer agree after every one', async () => {
  await using network = await TestNetwork.create({ nextRuntimes: runtimes });
  const { chain } = network.devchain;
  const driver = createRuntimeDriver(chain);
  const [bob, charlie] = [driver.addressOf('//Bob'), driver.addressOf('//Charlie')];
  driver.seal({ from: '//Bob', call: call('appPromotion.stake', coins(100)) });
  const seen = new Set<string>();
  let staked = BigInt(coins(100));

  for (const [index, { specVersion }] of runtimes.entries()) {
    driver.upgradeTo(specVersion);
    const acted = driver.seal(
      { from: '//Bob', call: call('appPromotion.unstakePartial', coins(1)) },
      { from: '//Charlie', call: call('balances.transferKeepAlive', bob, `${index + 1}`) },
      { from: '//Charlie', call: call('appPromotion.unstakePartial', coins(1)) },
    );
    staked -= BigInt(coins(1));
    expect(driver.errorsOf(acted), `spec ${specVersion}`).toEqual(['appPromotion.InsufficientStakedBalance']);
    const unstaked = driver.eventsOf(acted).find(({ name }) => name === 'appPromotion.Unstake');
    seen.add(`${unstaked?.numbers}`);

    await network.processAll();
    const { data } = driver.read(acted, 'system', 'account', bob) as {
      data: Record<'free' | 'frozen', string | number>;
    };
    const position = await get<StakingPosition>(`${network.chainApiUrl}/staking/position?address=${bob}`);
    const balance = await get<AllBalances>(`${network.chainApiUrl}/balance?address=${bob}`);
    const row = await get<CoinBalanceRow>(`${network.indexerUrl}/balance/${bob}`);
    const free = `${BigInt(data.free)}`;
    const received = [position.balance, row].map((part) => [part.free, part.staked]);
    expect(received, `spec ${specVersion}`).toEqual([
      [free, `${staked}`],
      [free, `${staked}`],
    ]);
    expect(balance.freeBalance?.raw).toBe(free);
    expect(row.locked).toBe(`${BigInt(data.frozen)}`);
  }

  expect(seen.size).toBe(runtimes.length);
  const transfers = await get<HistoryPage>(
    `${network.indexerUrl}/accounts/${charlie}/history?kind=transfers&minimumAmount=0&size=100`,
  );
  expect(transfers.items.map(({ amount }) => Number(amount))).toEqual(
    runtimes.map((_, index) => runtimes.length - index),
  );
});
