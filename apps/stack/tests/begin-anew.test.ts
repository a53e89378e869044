import { startDevchain } from '@hub/devchain/start-devchain';
import { createIndexer } from '@hub/indexer/create-indexer';
import { openDatabase } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { readStackConfig } from '../src/config.ts';
import { type Stack, startStack } from '../src/start-stack.ts';

const patience = { timeout: 60_000 };

/** Starts chains, services and page with the PostgreSQL database and the clock at `day` of January 2026. */
function start(databaseUrl: string, day: number, settings: Record<string, string> = {}): Promise<Stack> {
  const ports = { PORT: '0', NODE_PORT_UNIQUE: '0', NODE_PORT_QUARTZ: '0' };
  const config = readStackConfig({ ...ports, DATABASE_URL: databaseUrl, ...settings }, []);
  if (config === undefined) throw new Error('no configuration');
  return startStack(config, createLogger({ level: 'silent' }), () => Date.UTC(2026, 0, day));
}

/** Hash of the best block of the UNQ development chain, and a request to the indexer for the block of its height. */
async function askBestBlock({ nodes, url }: Stack) {
  const { number, hash } = nodes[0]!.devchain!.chain.bestBlock();
  return {
    hash,
    answer: async () => (await fetch(`${url}/indexer/unique/v2/blocks/${number}`)).json(),
  };
}

/** Fills the UNQ index of a database from a chain with another genesis block; returns the hash of its block 1. */
async function indexOtherGenesis(databaseUrl: string): Promise<string> {
  const logger = createLogger({ level: 'silent' });
  const host = '127.0.0.1';
  await using other = await startDevchain({
    network: 'quartz',
    host,
    port: 0,
    nowMs: () => Date.UTC(2026, 0, 1),
    sealing: { kind: 'manual' },
  });
  await using database = await openDatabase({ url: databaseUrl });
  const best = other.chain.seal({ count: 5 });
  const nodeUrls = [other.wsUrl];
  await using indexer = await createIndexer({
    network: 'unique',
    nodeUrls,
    database,
    logger,
    metrics: new Registry(),
  });
  await indexer.caughtUp(best.number, best.hash);
  return other.chain.blockHash(1)!;
}

await describePostgres('on PostgreSQL', () => {
  test('each start fills the tables from its new development chains; a second stack beside a running one is refused', async () => {
    await using created = await createPostgresDatabase();
    for (const day of [1, 2]) {
      await using stack = await start(created.url, day);
      await stack.processAll();
      const { hash, answer } = await askBestBlock(stack);
      await expect.poll(answer, patience).toMatchObject({ hash });
      await expect(start(created.url, day)).rejects.toMatchObject({
        code: 'DatabaseInUse',
        message: expect.stringMatching(/^The database of DATABASE_URL is in use by another stack .*$/),
      });
    }
  });

  test('without REPLACE_INDEX the index of a chain with another genesis stays, and /ready answers 503', async () => {
    await using created = await createPostgresDatabase();
    const firstHash = await indexOtherGenesis(created.url);
    await using stack = await start(created.url, 2);
    const readiness = async () => (await fetch(`${stack.url}/ready`)).text();
    await expect.poll(readiness, patience).toContain('the node serves another chain: block 0 is');
    expect((await fetch(`${stack.url}/ready`)).status).toBe(503);
    const first = await fetch(`${stack.url}/indexer/unique/v2/blocks/1`);
    expect(await first.json()).toMatchObject({ hash: firstHash });
  });

  test('REPLACE_INDEX=yes empties the index of a chain with another genesis block', async () => {
    await using created = await createPostgresDatabase();
    await indexOtherGenesis(created.url);
    await using stack = await start(created.url, 2, { REPLACE_INDEX: 'yes' });
    const { hash, answer } = await askBestBlock(stack);
    await expect.poll(answer, patience).toMatchObject({ hash });
  });
});
