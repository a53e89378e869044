// Deposits: incoming transfers that are final, each exactly once, whatever happens between two requests.
import type { CoinTransferRow } from '@hub/contract/indexer/coin-transfers';
import { writeCursor } from '@hub/contract/indexer/cursor';
import type { DepositsPage } from '@hub/contract/indexer/deposits';
import { openTestDatabase } from '@hub/testkit/test-database';
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, test } from 'vitest';
import { batchCall, coins, createChainDriver, transferCall } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startIndexer } from './support/index-afresh.ts';
import { serveIndexer } from './support/indexer-server.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { asksStorage, eventsKey, withStorageValue } from './support/storage-answer.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

type Answer<Body> = { readonly status: number; readonly body: Body & { readonly code?: string } };

async function get<Body>(url: string): Promise<Answer<Body>> {
  const response = await fetch(url);
  return { status: response.status, body: (await response.json()) as Answer<Body>['body'] };
}

const amounts = ({ items }: { readonly items: readonly CoinTransferRow[] }) =>
  items.map(({ amount }) => BigInt(amount) / coins(1));

await onEachDatabase((dialect) => {
  test('pages of deposits by cursor have each final deposit once and in order, across a reorg', async () => {
    await using network = await TestNetwork.create({ database: dialect, chainApi: false });
    const driver = createChainDriver(network.devchain);
    const [carol, dave, eve] = ['//Carol', '//Dave', '//Eve'].map(driver.addressOf);
    const pay = (to: string, amount: number) => ({ from: '//Alice', call: transferCall(to, coins(amount)) });
    const ask = (query: string) =>
      get<DepositsPage>(`${network.indexerUrl}/accounts/deposits?address=${carol}&address=${dave}&${query}`);

    driver.seal({
      from: '//Alice',
      call: batchCall([
        transferCall(carol!, coins(1)),
        transferCall(eve!, coins(2)),
        transferCall(dave!, coins(3)),
      ]),
    });
    const fork = driver.seal(pay(carol!, 4));
    driver.seal(pay(dave!, 5));
    driver.seal(pay(carol!, 6));
    await network.processAll();

    const first = await ask('limit=1');
    expect(amounts(first.body)).toEqual([1n]);
    expect(first.body.hasMore).toBe(true);
    const second = await ask(`cursor=${first.body.cursor}`);
    expect(amounts(second.body)).toEqual([3n, 4n]);
    expect(second.body).toMatchObject({ hasMore: false, waitsForBlock: null, finalizedBlock: fork.number });
    const again = await ask(`cursor=${second.body.cursor}`);
    expect(again.body).toMatchObject({ items: [], cursor: second.body.cursor });

    driver.sealOn(fork, [pay(dave!, 7)]);
    driver.seal(pay(carol!, 8));
    const best = driver.sealEmpty(2);
    await network.indexer!.caughtUp(best.number, best.hash);
    const third = await ask(`cursor=${again.body.cursor}`);
    expect(amounts(third.body)).toEqual([7n, 8n]);

    const all = await ask('');
    expect(amounts(all.body)).toEqual([1n, 3n, 4n, 7n, 8n]);
    expect(all.body.cursor).toBe(third.body.cursor);
    for (const { id, blockNumber, blockHash, eventIndex, kind, blockTimestamp } of all.body.items) {
      expect({ id, kind }).toEqual({ id: blockNumber * 1_000_000 + eventIndex, kind: 'transfer' });
      expect(network.devchain.chain.blockHash(blockNumber)).toBe(blockHash);
      expect(blockTimestamp).toBeGreaterThan(0);
    }
    const foreign = await ask(`cursor=${first.body.cursor.slice(0, -64)}${'a'.repeat(64)}`);
    expect([foreign.status, foreign.body.code]).toEqual([409, 'ChainMoved']);
    // The text is a promise to those who hold money.
    expect(JSON.stringify(foreign.body)).toContain('Do not begin again: credits already given');
    // The cursor's block is final for another node; these tables have another block there, which is not final.
    const ofFork = writeCursor({ hash: `0x${'a'.repeat(64)}`, numbers: [best.number, 0] });
    const forked = await ask(`cursor=${ofFork}`);
    expect([forked.status, forked.body.code]).toEqual([503, 'IndexBehind']);
    // `blockNumberFrom` may be a final block or the first one that is not final.
    expect(amounts((await ask(`blockNumberFrom=${fork.number + 1}`)).body)).toEqual([7n, 8n]);
    const early = await ask(`blockNumberFrom=${best.number + 1}`);
    expect([early.status, early.body.code]).toEqual([503, 'IndexBehind']);
    const next = await ask(`blockNumberFrom=${best.number - 1}`);
    expect([next.status, next.body.items]).toEqual([200, []]);
  });

  test('a request for deposits may name 1000 accounts, but not 1001', async () => {
    await using network = await TestNetwork.create({ database: dialect, chainApi: false });
    const driver = createChainDriver(network.devchain);
    const accounts = Array.from({ length: 1000 }, (_, index) => driver.addressOf(`//${index}`));
    driver.seal({ from: '//Alice', call: transferCall(accounts[999]!, coins(9)) });
    driver.sealEmpty(2);
    await network.processAll();
    const query = accounts.map((address) => `address=${address}`).join('&');
    const { status, body } = await get<DepositsPage>(`${network.indexerUrl}/accounts/deposits?${query}`);
    expect([status, amounts(body)]).toEqual([200, [9n]]);
    const more = await get(`${network.indexerUrl}/accounts/deposits?${query}&address=${accounts[0]}`);
    expect([more.status, JSON.stringify(more.body)]).toEqual([400, expect.stringContaining('1000')]);
  });

  test('staking rewards are no deposits, and lists of transfers can be filtered by kind', async () => {
    await using network = await TestNetwork.create({ database: dialect, chainApi: false, story: true });
    await network.processAll();
    const alice = createChainDriver(network.devchain).addressOf('//Alice');
    const list = async (query: string) =>
      (
        await get<{ items: CoinTransferRow[]; count: number }>(
          `${network.indexerUrl}/balance/transfers?limit=1000&${query}`,
        )
      ).body;
    const keysOf = (rows: readonly CoinTransferRow[]) => rows.map(({ id }) => id);
    for (const filter of [
      '',
      `toIn=${alice}&`,
      `toIn=${alice}&amountFrom=1000000000000000000&`,
      'amountFrom=1&',
    ]) {
      const all = await list(filter);
      const rewards = await list(`${filter}kindIn=reward`);
      const transfers = await list(`${filter}kindIn=transfer`);
      expect(rewards.items.length).toBeGreaterThan(0);
      expect(rewards.items.every(({ kind }) => kind === 'reward')).toBe(true);
      expect(keysOf([...rewards.items, ...transfers.items]).toSorted()).toEqual(keysOf(all.items).toSorted());
      expect(await list(`${filter}kindIn=reward&kindIn=transfer`)).toEqual(all);
      for (const part of [all, rewards, transfers]) expect(part.count).toBe(part.items.length);

      const upwards = await list(`${filter}orderByBlockNumber=asc`);
      expect(keysOf(upwards.items)).toEqual(keysOf(all.items).toReversed());
      const [low = 0, high = 0] = [0.3, 0.6].map(
        (part) => all.items.at(-part * all.items.length)?.blockNumber,
      );
      for (const kind of ['', '&kindIn=reward', '&kindIn=transfer']) {
        const between = await list(`${filter}blockNumberFrom=${low}&blockNumberTo=${high}${kind}`);
        const expected = (await list(`${filter}${kind}`)).items.filter(
          ({ blockNumber }) => blockNumber >= low && blockNumber <= high,
        );
        expect(keysOf(between.items), `${filter}${kind}`).toEqual(keysOf(expected));
        expect(between.count, `${filter}${kind}`).toBe(expected.length);
      }
    }
    const deposits = await get<DepositsPage>(
      `${network.indexerUrl}/accounts/deposits?address=${alice}&limit=1000`,
    );
    const finalTransfers = await list(
      `toIn=${alice}&kindIn=transfer&finalizedOnly=true&orderByBlockNumber=asc`,
    );
    expect(deposits.body.items).toEqual(finalTransfers.items);
    expect(deposits.body.items.every(({ kind }) => kind === 'transfer')).toBe(true);
  });

  test('a list of transfers with `finalizedOnly` omits those above the finalized block', async () => {
    await using network = await TestNetwork.create({ database: dialect, chainApi: false });
    const driver = createChainDriver(network.devchain);
    for (const amount of [1, 2, 3, 4])
      driver.seal({ from: '//Alice', call: transferCall(driver.addressOf('//Carol'), coins(amount)) });
    await network.processAll();
    const url = `${network.indexerUrl}/balance/transfers?toIn=${driver.addressOf('//Carol')}`;
    const list = async (query: string) =>
      (await get<{ items: CoinTransferRow[]; count: number; nextCursor: string }>(`${url}&${query}`)).body;
    expect(amounts(await list('finalizedOnly=true'))).toEqual([2n, 1n]);
    expect(amounts(await list('finalizedOnly=false'))).toEqual([4n, 3n, 2n, 1n]);
    const first = await list('finalizedOnly=true&orderByBlockNumber=asc&limit=1');
    expect([amounts(first), first.count]).toEqual([[1n], 2]);
    const second = await list(`finalizedOnly=true&orderByBlockNumber=asc&limit=1&cursor=${first.nextCursor}`);
    expect([amounts(second), second.nextCursor]).toEqual([[2n], null]);
  });

  test('deposits wait for a block that cannot be read; a cursor above all indexed blocks gets a 503', async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    const carol = driver.addressOf('//Carol');
    const pay = (amount: number) =>
      driver.seal({ from: '//Alice', call: transferCall(carol, coins(amount)) });
    pay(1);
    const damaged = pay(2);
    pay(3);
    const best = driver.sealEmpty(4);
    let isDamaged = true;
    await using proxy = await startTamperingProxy(devchain.wsUrl, (call) =>
      isDamaged && asksStorage(call, eventsKey, damaged.hash)
        ? (result) => withStorageValue(result, eventsKey, () => '0x08ffffff')
        : undefined,
    );
    const ask = (server: { readonly url: string }, query = '') =>
      get<DepositsPage>(`${server.url}/accounts/deposits?address=${carol}${query}`);

    let cursor = '';
    {
      await using database = await openTestDatabase(dialect);
      await using indexer = await startIndexer({ nodeUrls: [proxy.url], database, quarantineRetryMs: 50 });
      await indexer.caughtUp(best.number, best.hash);
      await using server = await serveIndexer(indexer);
      const before = await ask(server);
      expect(amounts(before.body)).toEqual([1n]);
      expect(before.body.waitsForBlock).toBe(damaged.number);
      isDamaged = false;
      await expect
        .poll(async () => (await ask(server, `&cursor=${before.body.cursor}`)).body)
        .toMatchObject({ waitsForBlock: null });
      const after = await ask(server, `&cursor=${before.body.cursor}`);
      expect(amounts(after.body)).toEqual([2n, 3n]);
      cursor = after.body.cursor;
    }
    // This indexer has an empty database, and its node has only the first blocks.
    await using syncing = await startTestChain();
    const reached = createChainDriver(syncing).sealEmpty(2);
    await using database = await openTestDatabase(dialect);
    await using indexer = await startIndexer({ nodeUrls: [syncing.wsUrl], database });
    await indexer.caughtUp(reached.number, reached.hash);
    await using server = await serveIndexer(indexer);
    const { status, body } = await ask(server, `&cursor=${cursor}`);
    expect([status, body.code]).toEqual([503, 'IndexBehind']);
  });
});
