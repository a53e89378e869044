// `FAULT_ROUNDS=60 npm run test:exactly-once -w @hub/chain-api` runs more rounds; a seed repeats the random choices.
import { developmentUris } from '@hub/devchain/networks/development-accounts';
import { startDevchain } from '@hub/devchain/start-devchain';
import { seededRandom } from '@hub/testkit/seeded-random';
import { statePruningOfRun } from '@hub/testkit/state-pruning';
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { startApi } from '../support/start-api.ts';
import { createPatientClient } from './client.ts';
import { makeIntents, seedCoins } from './intents.ts';
import { createIntentRun } from './run-intents.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 9);
const seed = Number(process.env.EXACTLY_ONCE_SEED ?? Date.now() % 1_000_000);
const intentsPerRound = 5;
const timeout = 120_000 + rounds * 40_000;

interface Plan {
  readonly name: string;
  readonly rules?: readonly object[];
  readonly finality?: object;
}

const plans: readonly Plan[] = [
  { name: 'errors', rules: [{ method: '*', kind: 'error', probability: 0.2 }] },
  { name: 'garbage', rules: [{ method: '*', kind: 'garble', probability: 0.15 }] },
  { name: 'broken connections', rules: [{ method: '*', kind: 'close', probability: 0.04 }] },
  { name: 'lost answers', rules: [{ method: '*', kind: 'drop', probability: 0.03 }] },
  { name: 'late answers', rules: [{ method: '*', kind: 'delay', probability: 0.4, delayMs: 60 }] },
  {
    name: 'lost heads',
    rules: [
      { method: 'chain_newHead', kind: 'drop', probability: 0.6 },
      { method: 'chain_finalizedHead', kind: 'drop', probability: 0.6 },
    ],
  },
  {
    name: 'submissions refused and answers spoilt',
    rules: [
      { method: 'author_submitExtrinsic', kind: 'error', probability: 0.3 },
      { method: 'author_submitExtrinsic', kind: 'garble', probability: 0.3 },
    ],
  },
  { name: 'finality that stalls', finality: { isStalled: true } },
  { name: 'a node that restarts', rules: [{ method: '*', kind: 'close', times: 5 }] },
];

test(`each intent is on the chain once, with its true status, after ${rounds} rounds of node faults (EXACTLY_ONCE_SEED=${seed})`, {
  timeout,
}, async () => {
  const random = seededRandom(seed);
  await using database = await openTestDatabase();
  await using devchain = await startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs: Date.now,
    sealing: { kind: 'interval', intervalMs: 200 },
    statePruningBlocks: statePruningOfRun(),
  });
  seedCoins(devchain.chain, developmentUris);
  const control = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(devchain.httpUrl, { method: 'POST', headers, body });
    expect(await answer.json()).toHaveProperty('result');
  };
  await using api = await startApi({
    nodeUrl: devchain.wsUrl,
    database,
    nowMs: Date.now,
    nodeTimeoutMs: 2000,
  });
  const client = createPatientClient(api.url, () => {});
  const run = createIntentRun(client);
  const intents = makeIntents(rounds * intentsPerRound, developmentUris, random);

  for (let round = 0; round < rounds; round += 1) {
    const plan = plans[round % plans.length];
    await control('dev_setFaults', { seed: seed + round, rules: plan?.rules ?? [] });
    await control('dev_setFinality', plan?.finality ?? { isStalled: false });
    await run.send(intents.slice(round * intentsPerRound, (round + 1) * intentsPerRound));
    await control('dev_clearFaults');
    await control('dev_setFinality', { isStalled: false });
    await api.chainApi.caughtUp(devchain.chain.bestBlock().number);
  }
  await run.settle(intents, timeout);
  expect(await run.expectExactlyOnce(intents, devchain.wsUrl)).toBe(intents.length);
});
