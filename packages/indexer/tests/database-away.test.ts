import { createServer } from '@hub/service-kit/create-server';
import { openDatabase } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { startServerGate } from '@hub/testkit/server-gate';
import { expect, test } from 'vitest';
import { indexerPath, mountIndexer } from '../src/mount-indexer.ts';
import { startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';

await describePostgres('while PostgreSQL is unavailable', () => {
  test('without the database, lists and single rows answer 503 DatabaseUnavailable, and rows again once it is back', async () => {
    await using devchain = await startTestChain();
    const best = devchain.chain.seal({ count: 5 });
    await using created = await createPostgresDatabase();
    await using gate = await startServerGate(created.url);
    await using database = await openDatabase({ url: gate.url });
    await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
    await using server = await createServer({ logger: createLogger({ level: 'silent' }) });
    await mountIndexer(server, 'unique', indexer);
    await indexer.caughtUp(best.number, best.hash);
    const paths = ['/blocks', `/blocks/${best.number}`, '/events', '/extrinsics', '/accounts'];
    const ask = async (path: string) => {
      const answer = await server.inject(indexerPath('unique') + path);
      return [answer.statusCode, answer.json().code];
    };

    await gate.close();
    for (const path of paths) expect(await ask(path), path).toEqual([503, 'DatabaseUnavailable']);
    await gate.open();
    for (const path of paths) expect(await ask(path), path).toEqual([200, undefined]);
  });
});
