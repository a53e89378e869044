import { nestingAddress } from '@hub/primitives/collection-address';
import type { CallInput } from '@hub/scale/call';
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { createTableVerifier } from '../proof/verify-tables.ts';
import { settled } from '../simulation/settled.ts';
import { type ChainDriver, createChainDriver } from '../support/chain-driver.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { indexAfresh, startIndexer } from '../support/index-afresh.ts';
import { serveIndexer } from '../support/indexer-server.ts';
import { startTestChain } from '../support/start-test-chain.ts';
import { createCollectionCall, crossOf, nestedIn, tokenCalls, tokenData } from '../support/token-driver.ts';

const burnNested = (token: number, parent: number) => ({
  section: 'unique',
  method: 'burnFrom',
  args: [1, nestedIn(1, parent), token, '1'],
});
const from =
  (uri: string) =>
  (...calls: readonly CallInput[]) =>
    calls.map((call) => ({ from: uri, call }));
const byAlice = from('//Alice');
const byBob = from('//Bob');
const mint = (driver: ChainDriver, name: string, parent?: number) =>
  tokenCalls.mint(
    1,
    parent === undefined ? crossOf(driver, '//Alice') : nestedIn(1, parent),
    tokenData({ name }),
  );

await onEachDatabase((dialect) => {
  /** A chain with token 1_1 of Alice and 1_2 in it, and an indexer with its API. */
  async function start() {
    await using starting = new AsyncDisposableStack();
    const devchain = starting.use(await startTestChain({ finalityLagBlocks: 100 }));
    const driver = createChainDriver(devchain);
    driver.seal(...byAlice(createCollectionCall({}), createCollectionCall({ mode: 'ReFungible' })));
    const minted = driver.seal(...byAlice(mint(driver, 'root'), mint(driver, 'child', 1)));
    const database = starting.use(await openTestDatabase(dialect));
    const indexer = starting.use(await startIndexer({ nodeUrls: [devchain.wsUrl], database }));
    const { url } = starting.use(await serveIndexer(indexer));
    const running = starting.move();
    const ask = async (path: string) => {
      const response = await fetch(`${url}${path}`);
      return { status: response.status, body: (await response.json()) as never };
    };
    const addressOf = (uri: string) => driver.addressOf(uri);
    return {
      driver,
      minted,
      addressOf,
      ask,
      keysOf: async (query: string): Promise<string[]> => {
        const { items, count } = (await ask(query)).body as { items: { key: string }[]; count: number };
        expect(count).toBe(items.length);
        return items.map(({ key }) => key);
      },
      async processAll() {
        const best = devchain.chain.bestBlock();
        await indexer.caughtUp(best.number, best.hash);
      },
      /** Expects the tables of a clean run, and no difference from the chain. */
      async expectClean() {
        await settled(database, devchain);
        await using verifier = await createTableVerifier(database, devchain.wsUrl);
        expect((await verifier.verify({ blocks: 1000 })).found).toEqual([]);
        expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, dialect));
      },
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  }

  test('a burned token stays as it was at its burn when the token that held it moves and is burned', async () => {
    await using world = await start();
    const { driver, ask, keysOf, addressOf, processAll, expectClean } = world;
    const burn = driver.seal(...byAlice(burnNested(2, 1)));
    await processAll();
    const { body: burned } = await ask('/nfts/1/2');
    expect(burned).toMatchObject({
      owner: nestingAddress(1, 1),
      topmostOwner: addressOf('//Alice'),
      isBundle: true,
      isBurned: true,
      name: 'child',
      updatedAtBlockNumber: burn.number,
    });
    driver.seal(...byAlice(tokenCalls.transfer(crossOf(driver, '//Bob'), 1, 1)));
    await processAll();
    expect((await ask('/nfts/1/2')).body).toEqual(burned);
    expect(await keysOf(`/nfts?isBurned=true&topmostOwnerIn=${addressOf('//Bob')}`)).toEqual([]);
    expect(await keysOf(`/nfts?isBurned=true&topmostOwnerIn=${addressOf('//Alice')}`)).toEqual(['1_2']);
    expect(await ask('/nfts/1/2/bundle')).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await keysOf('/nfts/1/1/bundle')).toEqual(['1_1']);
    expect((await ask('/nfts/1/1')).body).toMatchObject({ isBundle: false });

    driver.seal(...byBob(tokenCalls.burn(1, 1)));
    await processAll();
    expect((await ask('/nfts/1/2')).body).toEqual(burned);
    expect((await ask('/nfts/1/1')).body).toMatchObject({
      topmostOwner: addressOf('//Bob'),
      isBundle: false,
    });
    expect(await ask('/nfts/1/1/bundle')).toMatchObject({ status: 404 });
    await expectClean();
  });

  test('after a reorg that removes a burn, the token moves with the token that holds it on the new branch', async () => {
    await using world = await start();
    const { driver, minted, ask, keysOf, addressOf, processAll, expectClean } = world;
    driver.seal(...byAlice(mint(driver, 'grandchild', 2)));
    driver.seal(...byAlice(burnNested(3, 2), burnNested(2, 1)));
    driver.seal(...byAlice(tokenCalls.transfer(crossOf(driver, '//Charlie'), 1, 1)));
    await processAll();
    expect(await keysOf(`/nfts?isBurned=true&topmostOwnerIn=${addressOf('//Alice')}`)).toEqual([
      '1_2',
      '1_3',
    ]);

    let best = driver.sealOn(minted, byAlice(mint(driver, 'grandchild', 2)));
    best = driver.sealOn(best, byAlice(tokenCalls.transfer(crossOf(driver, '//Bob'), 1, 1)));
    const burn = driver.sealOn(best, byBob(burnNested(3, 2)));
    await processAll();
    expect((await ask('/nfts/1/2')).body).toMatchObject({
      topmostOwner: addressOf('//Bob'),
      isBurned: false,
      updatedAtBlockNumber: best.number,
    });
    const last = driver.sealOn(burn, byBob(tokenCalls.transfer(crossOf(driver, '//Charlie'), 1, 1)));
    await processAll();
    expect((await ask('/nfts/1/2')).body).toMatchObject({
      topmostOwner: addressOf('//Charlie'),
      updatedAtBlockNumber: last.number,
    });
    expect((await ask('/nfts/1/3')).body).toMatchObject({
      topmostOwner: addressOf('//Bob'),
      isBurned: true,
      updatedAtBlockNumber: burn.number,
    });
    expect(await keysOf('/nfts/1/2/bundle')).toEqual(['1_1', '1_2']);
    await expectClean();
  });

  test('burns and moves in one block: a burned token has the topmost owner at the end of the block', async () => {
    await using world = await start();
    const { driver, ask, addressOf, processAll, expectClean } = world;
    driver.seal(...byAlice(mint(driver, 'second root'), mint(driver, 'in it', 3), mint(driver, 'third', 4)));
    driver.seal(...byAlice(burnNested(2, 1), tokenCalls.burn(1, 1)));
    driver.seal(
      ...byAlice(burnNested(5, 4), tokenCalls.transfer(crossOf(driver, '//Bob'), 1, 3)),
      ...byBob(burnNested(4, 3)),
    );
    driver.seal(...byBob(tokenCalls.transfer(crossOf(driver, '//Charlie'), 1, 3)));
    await processAll();
    const topmostOf = async (token: number) =>
      ((await ask(`/nfts/1/${token}`)).body as { topmostOwner: string }).topmostOwner;
    expect(await Promise.all([1, 2, 3, 4, 5].map(topmostOf))).toEqual(
      ['//Alice', '//Alice', '//Charlie', '//Bob', '//Bob'].map(addressOf),
    );
    await expectClean();
  });

  test('a token that holds a token or pieces cannot be burned; once all of these are burned, it can', async () => {
    await using world = await start();
    const { driver, ask, keysOf, processAll, expectClean } = world;
    driver.seal(...byAlice(tokenCalls.burn(1, 1), tokenCalls.mintPieces(2, nestedIn(1, 2), 10n)));
    const piecesOf = (amount: string) => ({
      section: 'unique',
      method: 'burnFrom',
      args: [2, nestedIn(1, 2), 1, amount],
    });
    driver.seal(...byAlice(piecesOf('4'), burnNested(2, 1)));
    await processAll();
    expect(await keysOf('/nfts/1/1/bundle')).toEqual(['1_1', '1_2', '2_1']);
    driver.seal(...byAlice(piecesOf('6'), burnNested(2, 1)));
    driver.seal(...byAlice(tokenCalls.burn(1, 1), tokenCalls.destroy(1), tokenCalls.destroy(2)));
    await processAll();
    expect(await keysOf('/nfts?isBurned=true')).toEqual(['1_1', '1_2']);
    expect((await ask('/collections?isBurned=true')).body).toMatchObject({ count: 2 });
    for (const token of [1, 2]) expect((await ask(`/nfts/1/${token}/bundle`)).status).toBe(404);
    await expectClean();
  });
});
