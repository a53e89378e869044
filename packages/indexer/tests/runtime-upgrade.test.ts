import type { CoinBalanceRow } from '@hub/contract/indexer/coin-balances';
import type { EventRow } from '@hub/contract/indexer/events';
import type { ExtrinsicRow } from '@hub/contract/indexer/extrinsics';
import type { HistoryKind, HistoryPage } from '@hub/contract/indexer/history';
import type { Block } from '@hub/devchain/frame/block';
import { nextRuntime } from '@hub/testkit/next-runtime/next-runtime';
import { call, coins, createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import { TestNetwork } from '@hub/testkit/test-network';
import { type HistoryRound, playRound } from '@hub/testkit/upgrade-history';
import { expect, test } from 'vitest';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { indexAfresh } from './support/index-afresh.ts';

const people = ['//Alice', '//Bob', '//Charlie', '//Dave', '//Eve', '//Operator'];

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return (await response.json()) as T;
}

/** Section, method and outcome of the signed extrinsics of a block, as the indexer lists them. */
async function signedExtrinsics({ indexerUrl }: TestNetwork, { number }: Block) {
  const query = `blockNumberFrom=${number}&blockNumberTo=${number}&orderByIndex=asc&limit=100`;
  const { items } = await get<{ items: ExtrinsicRow[] }>(`${indexerUrl}/extrinsics?${query}`);
  return items
    .filter(({ signer }) => signer !== '')
    .map(({ section, method, args, events }) => ({
      call: `${section}.${method}`,
      args,
      outcome: events.at(-1)!.method,
      error: events.at(-1)!.data,
    }));
}

async function amounts({ indexerUrl }: TestNetwork, address: string, kind: HistoryKind, block: Block) {
  const page = await get<HistoryPage>(
    `${indexerUrl}/accounts/${address}/history?kind=${kind}&minimumAmount=0`,
  );
  return page.items.filter(({ blockNumber }) => blockNumber === block.number).map(({ amount }) => amount);
}

async function expectRound(network: TestNetwork, driver: RuntimeDriver, { acted, rewarded }: HistoryRound) {
  const [alice, bob, charlie, eve] = ['//Alice', '//Bob', '//Charlie', '//Eve'].map(driver.addressOf) as [
    string,
    string,
    string,
    string,
  ];
  const extrinsics = await signedExtrinsics(network, acted);
  expect(extrinsics.map(({ call: name, outcome }) => [name, outcome])).toEqual([
    ['appPromotion.stake', 'ExtrinsicSuccess'],
    ['appPromotion.unstakePartial', 'ExtrinsicSuccess'],
    ['balances.transferKeepAlive', 'ExtrinsicSuccess'],
    ['appPromotion.unstakePartial', 'ExtrinsicFailed'],
  ]);
  expect(BigInt(extrinsics[0]!.args.amount as string)).toBe(BigInt(coins(200)));
  const failed = driver.eventsOf(acted).find(({ name }) => name === 'system.ExtrinsicFailed');
  expect(JSON.parse(extrinsics[3]!.error.dispatch_error!)).toEqual(failed?.data[0]);
  expect(driver.errorsOf(acted)).toEqual(['appPromotion.InsufficientStakedBalance']);

  expect(await amounts(network, bob, 'staking', acted)).toEqual([coins(200)]);
  expect(await amounts(network, eve, 'unstaking', acted)).toEqual([coins(120)]);
  expect(await amounts(network, alice, 'transfers', acted)).toEqual([coins(7)]);
  expect(await amounts(network, charlie, 'transfers', acted)).toEqual([coins(7)]);
  const paid = driver
    .eventsOf(rewarded)
    .filter(({ name, data }) => name === 'appPromotion.StakingRecalculation' && data[0] === bob)
    .map(({ data }) => `${BigInt(data[2] as string)}`);
  expect(paid).toHaveLength(1);
  expect(await amounts(network, bob, 'rewards', rewarded)).toEqual(paid);
}

async function expectBalances({ devchain, indexerUrl }: TestNetwork, driver: RuntimeDriver) {
  const best = devchain.chain.bestBlock();
  for (const uri of people) {
    const address = driver.addressOf(uri);
    const { data } = driver.read(best, 'system', 'account', address) as {
      data: Record<'free' | 'reserved' | 'frozen', string | number>;
    };
    const row = await get<CoinBalanceRow>(`${indexerUrl}/balance/${address}`);
    const { free, reserved, locked } = row;
    expect({ uri, free, reserved, locked }).toEqual({
      uri,
      free: `${BigInt(data.free)}`,
      reserved: `${BigInt(data.reserved)}`,
      locked: `${BigInt(data.frozen)}`,
    });
  }
}

await onEachDatabase((dialect) => {
  test('rows on both sides of an upgrade are right, and a backfill across it gives the same rows', async () => {
    await using network = await TestNetwork.create({
      database: dialect,
      chainApi: false,
      nextRuntimes: [nextRuntime],
    });
    const { devchain, database } = network;
    const driver = createRuntimeDriver(devchain.chain);
    const old = playRound(network, driver);
    await network.processAll();
    const upgrade = driver.upgradeTo(nextRuntime.specVersion);
    await network.processAll();
    await expectBalances(network, driver);
    const next = playRound(network, driver);
    await network.processAll();

    await expectRound(network, driver, old);
    await expectRound(network, driver, next);
    await expectBalances(network, driver);
    const { items } = await get<{ items: EventRow[] }>(
      `${network.indexerUrl}/events?blockNumberFrom=${upgrade.number}&blockNumberTo=${upgrade.number}&methodIn=CodeUpdated`,
    );
    expect(items).toHaveLength(1);

    await network.indexer![Symbol.asyncDispose]();
    const followed = await dumpTables(database);
    expect(followed.quarantine).toEqual([]);
    expect(followed).toEqual(await indexAfresh(devchain, dialect));
  });

  test('reorgs that remove an upgrade or bring it back leave the rows of the best chain', async () => {
    await using network = await TestNetwork.create({
      database: dialect,
      chainApi: false,
      nextRuntimes: [nextRuntime],
    });
    const { devchain, indexer, database } = network;
    const { chain } = devchain;
    const driver = createRuntimeDriver(chain);
    const stake = { from: '//Bob', call: call('appPromotion.stake', coins(200)) };
    const pay = {
      from: '//Charlie',
      call: call('balances.transferKeepAlive', driver.addressOf('//Dave'), coins(3)),
    };
    const fork = driver.seal(stake);
    driver.upgradeTo(nextRuntime.specVersion);
    driver.seal(stake);
    await network.processAll();
    const plain = driver.sealOn(fork, [pay, stake]);
    await indexer!.caughtUp(plain.number, plain.hash);
    expect(chain.runtimeAt(plain).version.specVersion).not.toBe(nextRuntime.specVersion);
    await expectBalances(network, driver);

    const again = driver.upgradeTo(nextRuntime.specVersion, fork);
    const best = driver.sealOn(again, [pay, stake]);
    await indexer!.caughtUp(best.number, best.hash);
    await expectBalances(network, driver);
    await network.indexer![Symbol.asyncDispose]();
    const followed = await dumpTables(database);
    expect(followed.quarantine).toEqual([]);
    expect(followed).toEqual(await indexAfresh(devchain, dialect));
  });
});
