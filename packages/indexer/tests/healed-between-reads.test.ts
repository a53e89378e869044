// A request reads a block's rows first, and a quarantined block may be decoded before it reads why there are none.
import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../src/commands/open-session.ts';
import { registerIndexerRoutes } from '../src/routes/register-indexer-routes.ts';
import { createResponseCache } from '../src/routes/response-cache.ts';
import { healQuarantine } from '../src/sync/heal-quarantine.ts';
import { createChainDriver } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { asksStorage, eventsKey, withStorageValue } from './support/storage-answer.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

await onEachDatabase((dialect) => {
  test('a block that leaves quarantine between two reads of a request is found', async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    const alice = `/accounts/${driver.addressOf('//Alice')}`;
    const paths: ((block: number) => string)[] = [
      (block) => `/blocks/${block}`,
      (block) => `${alice}/staking?asOf=${block}`,
      (block) => `${alice}/history?kind=transfers&asOf=${block}`,
      (block) => `${alice}/history/export?kind=transfers&asOf=${block}`,
    ];
    const blocks = paths.map(() => driver.sealEmpty(1));
    const best = driver.sealEmpty(1);
    const damaged = new Set<string>(blocks.map(({ hash }) => hash));
    await using proxy = await startTamperingProxy(devchain.wsUrl, (call) =>
      [...damaged].some((hash) => asksStorage(call, eventsKey, hash))
        ? (result) => withStorageValue(result, eventsKey, () => '0x08ffffff')
        : undefined,
    );
    await using database = await openTestDatabase(dialect);
    const nodeUrls = [proxy.url];
    const indexer = await startIndexer({ nodeUrls, database });
    await indexer.caughtUp(best.number, best.hash);
    await indexer[Symbol.asyncDispose]();

    const logger = createLogger({ level: 'silent' });
    await using session = await openSession({ network: 'unique', nodeUrls, database, logger });
    const { store } = session.context;
    let healing: string | undefined;
    const healAfterFirstRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (healing !== undefined) {
          damaged.delete(healing);
          healing = undefined;
          await healQuarantine(session.context, new AbortController().signal);
        }
        return result;
      },
    };
    const reading = store.reading.withPlugin(healAfterFirstRead);
    await using app = await createServer({ logger });
    registerIndexerRoutes(app, { ...store, reading }, createResponseCache(0));
    for (const [index, pathOf] of paths.entries()) {
      const { number, hash } = blocks[index]!;
      const path = pathOf(number);
      expect((await app.inject(path)).json(), path).toMatchObject({ code: 'BlockQuarantined' });
      healing = hash;
      expect((await app.inject(path)).statusCode, path).toBe(200);
    }
  });
});
