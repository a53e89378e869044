import { toHex } from '@hub/primitives/hex';
import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { createIndexer } from '../src/create-indexer.ts';
import { coins, createChainDriver, stakeCall, transferCall } from './support/chain-driver.ts';
import { dumpTables } from './support/dump-tables.ts';
import { onEachDatabase } from './support/each-database.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { asksStorage, eventsKey, withStorageValue } from './support/storage-answer.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

const GARBLED_EVENTS = '0x08ffffff';
const DAY_MS = 86_400_000;

afterEach(() => vi.useRealTimers());

await onEachDatabase((dialect) => {
  test('stores and counts an undecodable block; once decoded, the tables equal those of a clean run', async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    driver.seal({ from: '//Alice', call: transferCall(driver.addressOf('//first seen before'), coins(1)) });
    const damaged = driver.seal(
      {
        from: '//Alice',
        call: transferCall(driver.addressOf('//first seen in the damaged block'), coins(2)),
      },
      { from: '//Bob', call: stakeCall(coins(150)) },
    );
    driver.seal({ from: '//Alice', call: transferCall(driver.addressOf('//Bob'), coins(3)) });
    const best = driver.sealEmpty(4);

    let isDamaged = true;
    await using proxy = await startTamperingProxy(devchain.wsUrl, (call) =>
      isDamaged && asksStorage(call, eventsKey, damaged.hash)
        ? (result) => withStorageValue(result, eventsKey, () => GARBLED_EVENTS)
        : undefined,
    );
    await using database = await openTestDatabase(dialect);
    const metrics = new Registry();
    const indexer = await createIndexer({
      network: 'unique',
      nodeUrls: [proxy.url],
      database,
      metrics,
      logger: createLogger({ level: 'silent' }),
      quarantineRetryMs: 50,
    });
    await using _stopped = indexer;
    await indexer.caughtUp(best.number, best.hash);
    const quarantined = (await dumpTables(database)).quarantine!.map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    expect(quarantined).toMatchObject([
      { block_number: damaged.number, block_hash: damaged.hash, events: GARBLED_EVENTS },
    ]);
    expect(quarantined[0]!.reason).toContain('BlockDoubtful: ');
    await vi.waitFor(
      async () => expect(await metrics.metrics()).toContain('indexer_quarantined_blocks{network="unique"} 1'),
      { timeout: 60_000 },
    );

    const api = await createServer({ logger: createLogger({ level: 'silent' }) });
    indexer.register(api);
    const waiting = {
      number: damaged.number,
      hash: damaged.hash,
      reason: quarantined[0]!.reason,
    };
    for (const path of [`/blocks/${damaged.number}`, `/blocks/${damaged.hash}`, `/stats`, '/quarantine']) {
      const response = await api.inject(path);
      const body = response.json();
      if (path === '/stats') expect(body).toMatchObject({ missingBlocks: 1, blocks: best.number });
      else if (path === '/quarantine') expect(body).toMatchObject({ items: [waiting], count: 1 });
      else {
        expect(response.statusCode).toBe(503);
        expect(body).toMatchObject({ code: 'BlockQuarantined', details: waiting });
      }
    }
    const alice = driver.addressOf('//Alice');
    const history = (asOf: number) => api.inject(`/accounts/${alice}/history?kind=transfers&asOf=${asOf}`);
    expect((await history(best.number)).json()).toMatchObject({ missingBlocks: 1, total: 2 });
    expect((await history(damaged.number - 1)).json()).toMatchObject({ missingBlocks: 0, total: 1 });
    expect((await history(damaged.number)).json()).toMatchObject({ code: 'BlockQuarantined' });
    expect((await api.inject(`/quarantine/${damaged.number}`)).json()).toMatchObject({
      ...waiting,
      events: GARBLED_EVENTS,
      extrinsics: damaged.extrinsics.map((bytes) => toHex(bytes)),
    });
    await api.close();

    // The system's clock is set back; the next attempt is due all the same.
    vi.setSystemTime(Date.now() - DAY_MS);
    isDamaged = false;
    await vi.waitFor(async () => expect((await dumpTables(database)).quarantine).toEqual([]), {
      timeout: 10_000,
    });
    await vi.waitFor(
      async () => expect(await metrics.metrics()).toContain('indexer_quarantined_blocks{network="unique"} 0'),
      { timeout: 60_000 },
    );
    await indexer[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain, dialect));
  });

  test('undecodable blocks above the newest decoded one count as missing, but not as of a block below them', async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    const decoded = driver.sealEmpty(1);
    const damaged = Array.from({ length: 4 }, () => driver.sealEmpty(1));
    const best = damaged.at(-1)!;
    await using proxy = await startTamperingProxy(devchain.wsUrl, (call) =>
      damaged.some(({ hash }) => asksStorage(call, eventsKey, hash))
        ? (result) => withStorageValue(result, eventsKey, () => GARBLED_EVENTS)
        : undefined,
    );
    await using database = await openTestDatabase(dialect);
    await using indexer = await startIndexer({ nodeUrls: [proxy.url], database });
    await indexer.caughtUp(best.number, best.hash);
    await using api = await createServer({ logger: createLogger({ level: 'silent' }) });
    indexer.register(api);
    const get = async (path: string) => (await api.inject(path)).json();
    const asOf = { number: decoded.number, hash: decoded.hash };
    const stats = await get('/stats');
    expect(stats).toMatchObject({ asOf, missingBlocks: damaged.length });
    expect(stats.finalizedNumber).toBeGreaterThan(decoded.number);
    const alice = `/accounts/${driver.addressOf('//Alice')}`;
    for (const path of [`${alice}/staking?`, `${alice}/history?kind=transfers&`]) {
      expect(await get(path)).toMatchObject({ asOf, missingBlocks: damaged.length });
      expect(await get(`${path}asOf=${decoded.hash}`)).toMatchObject({ asOf, missingBlocks: 0 });
    }
  });
});
