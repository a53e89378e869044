// The example of a dapp's tests passes while answers are lost and the chain API is killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type ChainApiProcess, startChainApiProcess } from '../../src/chain-api-process.ts';
import { createPostgresDatabase, isPostgresReachable } from '../../src/postgres.ts';
import { seededRandom } from '../../src/seeded-random.ts';
import { TestNetwork } from '../../src/test-network.ts';
import { startLossyProxy } from './lossy-proxy.ts';

const KILLS = 3;
const REQUESTS_PER_LIFE = 60;
const suite = join(import.meta.dirname, '../../../../examples/dapp.test.ts');
const seed = Number(process.env.DAPP_SEED ?? Date.now() % 1_000_000);

/** A database that outlives the processes that use it, as settings of the chain API. */
async function createDatabase(resources: AsyncDisposableStack): Promise<Readonly<Record<string, string>>> {
  if (await isPostgresReachable()) {
    const { url } = resources.use(await createPostgresDatabase());
    return { DATABASE_URL: url };
  }
  const folder = await mkdtemp(join(tmpdir(), 'hub-dapp-'));
  resources.defer(() => rm(folder, { recursive: true }));
  return { DATA_DIR: folder };
}

test(`examples/dapp.test.ts passes although answers are lost and the chain API is killed (DAPP_SEED=${seed})`, async () => {
  await using resources = new AsyncDisposableStack();
  const network = resources.use(await TestNetwork.create({ chainApi: false, indexer: false }));
  const settings = { ...(await createDatabase(resources)), NODE_URL: network.nodeUrl };
  let api: ChainApiProcess = startChainApiProcess(settings);
  resources.defer(() => api[Symbol.asyncDispose]());
  let apiUrl = await api.url;
  const proxy = resources.use(await startLossyProxy(() => apiUrl, seededRandom(seed)));

  const child = spawn(process.execPath, ['--test', suite], {
    env: { ...process.env, HUB_URL: proxy.url, NODE_URL: network.devchain.httpUrl, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const output = text(child.stdout);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect
      .poll(() => child.exitCode ?? proxy.asked(), { interval: 20 })
      .toBeGreaterThan(kill * REQUESTS_PER_LIFE);
    await api[Symbol.asyncDispose]();
    api = startChainApiProcess(settings);
    apiUrl = await api.url;
  }
  expect(await ended, await output).toBe(0);
  expect(proxy.lost()).toBeGreaterThan(20);
}, 300_000);
