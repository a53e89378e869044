import { startDevchain } from '@hub/devchain/start-devchain';
import { createLogger } from '@hub/service-kit/logger';
import { startServerGate } from '@hub/testkit/server-gate';
import { openTestDatabase } from '@hub/testkit/test-database';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createChainApi } from '../src/create-chain-api.ts';

/** Longer than any test runs, so a disposal that waits for a request never ends. */
const nodeTimeoutMs = 3_600_000;

async function startBehindGate() {
  await using starting = new AsyncDisposableStack();
  const devchain = starting.use(
    await startDevchain({
      network: 'unique',
      host: '127.0.0.1',
      port: 0,
      nowMs: Date.now,
      story: false,
      sealing: { kind: 'manual' },
    }),
  );
  const gate = starting.use(await startServerGate(devchain.wsUrl));
  const database = starting.use(await openTestDatabase());
  const warnings: string[] = [];
  const logger = createLogger({ level: 'warn', destination: { write: (line) => warnings.push(line) } });
  const options = {
    network: 'unique',
    nodeUrls: [gate.url],
    database,
    logger,
    metrics: new Registry(),
    nodeTimeoutMs,
  };
  const running = starting.move();
  return { devchain, gate, options, warnings, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

test('disposing does not wait for an unavailable node', async () => {
  await using run = await startBehindGate();
  const chainApi = await createChainApi(run.options);
  await run.gate.close();
  await expect.poll(() => chainApi.readiness().reasons).not.toEqual([]);
  await chainApi[Symbol.asyncDispose]();
});

test('disposing cancels requests to a silent node without logging warnings', async () => {
  await using run = await startBehindGate();
  const chainApi = await createChainApi(run.options);
  await chainApi.caughtUp(0);
  // Parts of the chain API fetch a block once it is announced.
  run.gate.silence();
  run.devchain.chain.seal({ count: 1 });
  await chainApi[Symbol.asyncDispose]();
  expect(run.warnings).toEqual([]);
});
