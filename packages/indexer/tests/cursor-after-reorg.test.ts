// A list never mixes two chains: a cursor is refused once a reorg has removed its block.
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, test } from 'vitest';
import { coins, createChainDriver, transferCall } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';

interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly nextCursor: string | null;
    readonly asOf: { readonly number: number; readonly hash: string };
    readonly items: readonly { readonly blockHash: string }[];
  };
}

await onEachDatabase((dialect) => {
  test('refuses a cursor of a block that a reorg removed; lists except a history accept one of a block below the reorg', async () => {
    await using network = await TestNetwork.create({ database: dialect, chainApi: false });
    const { devchain, indexer } = network;
    const driver = createChainDriver(devchain);
    const alice = driver.addressOf('//Alice');
    const pay = (amount: number) => ({
      from: '//Alice',
      call: transferCall(driver.addressOf('//Bob'), coins(amount)),
    });
    const below = [driver.seal(pay(1)), driver.seal(pay(2)), driver.seal(pay(3))];
    const fork = below[2]!;
    // A deeper reorg would go below the finalized block.
    for (const amount of [4, 5]) driver.seal(pay(amount));
    await network.processAll();
    const get = async (path: string): Promise<Answer> => {
      const response = await fetch(`${network.indexerUrl}${path}`);
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    };
    const history = `/accounts/${alice}/history?kind=transfers`;
    const lists = [
      ['/blocks?', 'limit'],
      ['/extrinsics?methodIn=transferKeepAlive', 'limit'],
      ['/events?methodIn=Transfer', 'limit'],
      [`/events?address=${alice}&methodIn=Transfer`, 'limit'],
      ['/balance/transfers?', 'limit'],
      [`/balance/transfers?fromIn=${alice}&amountFrom=1`, 'limit'],
      [history, 'size'],
    ] as const;
    const begun = await Promise.all(
      lists.map(async ([path, size]) => ({
        path: `${path}&${size}=2`,
        high: (await get(`${path}&${size}=1`)).body.nextCursor,
        low: (await get(`${path}&${size}=4`)).body.nextCursor,
      })),
    );
    const { asOf } = (await get(history)).body;

    driver.sealOn(fork, [pay(7), pay(8)]);
    const best = driver.sealEmpty(3);
    await indexer!.caughtUp(best.number, best.hash);
    expect(best.number).toBeGreaterThan(asOf.number);

    for (const { path, high, low } of begun) {
      const left = await get(`${path}&cursor=${high}`);
      expect([left.status, left.body.code], path).toEqual([409, 'ChainMoved']);
      const kept = await get(`${path}&cursor=${low}`);
      // The cursor of a history is tied to its asOf block, which the reorg removed.
      expect(kept.status, path).toBe(path.startsWith(history) ? 409 : 200);
    }
    for (const route of [history, `/accounts/${alice}/history/export?kind=transfers`]) {
      const pinned = await get(`${route}&asOf=${asOf.hash}`);
      expect([pinned.status, pinned.body.code], route).toEqual([404, 'BlockNotFound']);
    }
    const now = await get(`${history}&asOf=${best.hash}`);
    expect(now.body).toMatchObject({ asOf: { number: best.number, hash: best.hash } });
    const staking = await get(`/accounts/${alice}/staking?asOf=${fork.hash}`);
    expect(staking.body).toMatchObject({ asOf: { number: fork.number, hash: fork.hash } });
  });
});
