import { startDevchain } from '@hub/devchain/start-devchain';
import { createLogger } from '@hub/service-kit/logger';
import { startServerGate } from '@hub/testkit/server-gate';
import { statePruningOfRun } from '@hub/testkit/state-pruning';
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, test } from 'vitest';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { startApi } from './support/start-api.ts';

const patience = { timeout: 60_000, interval: 20 };

test('a restarted chain API does not use a node that lacks the blocks it recorded as final', async () => {
  await using network = await TestNetwork.create({ chainApi: false, indexer: false });
  const { database, clock, devchain } = network;
  const { nowMs } = clock;
  await using foreign = await startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs,
    sealing: { kind: 'manual' },
    statePruningBlocks: statePruningOfRun(),
  });
  await using gate = await startServerGate(devchain.wsUrl);
  for (const { chain } of [devchain, foreign]) chain.seal({ count: 10 });
  foreign.chain.seal({ count: 30, timestampMs: nowMs() + 1_000 });
  const statusOf = async (url: string, hash: string) =>
    (await get(`${url}/extrinsic/status?hash=${hash}`)).body;
  let hash = '';
  {
    await using api = await startApi({ nodeUrl: gate.url, database, nowMs });
    const signed = await buildSigned(api.url, createSigner('//Alice'), stakeCall(200));
    ({ hash } = (await post(`${api.url}/extrinsic/submit`, signed)).body as { hash: string });
    devchain.chain.seal({ count: 6 });
    await expect.poll(() => statusOf(api.url, hash), patience).toMatchObject({ status: 'Finalized' });
  }

  await gate.close();
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line: string) => lines.push(line) } });
  const starting = startApi({
    nodeUrl: foreign.wsUrl,
    furtherNodeUrls: [gate.url],
    database,
    nowMs,
    logger,
  });
  const refusal = /"reason":"it lacks block \d+, which was final before","msg":"cannot connect to the node"/;
  await expect.poll(() => lines.join(''), patience).toMatch(refusal);
  await gate.open();
  await using api = await starting;
  await api.chainApi.caughtUp(devchain.chain.seal({ count: 3 }).number);
  expect(await statusOf(api.url, hash)).toMatchObject({ status: 'Finalized' });
  await expect
    .poll(() => api.chainApi.readiness(), patience)
    .toMatchObject({
      reasons: [],
      warnings: expect.arrayContaining([
        expect.stringMatching(/^node ws:.*: it lacks block \d+, which was final before$/),
      ]),
      nodes: [{ isInUse: false }, { isInUse: true }],
    });
  expect(foreign.chain.bestBlock().number).toBe(40);
  expect(await api.metrics.metrics()).not.toMatch(/chain_api_resubmissions_total\{.*\} [1-9]/);
});
