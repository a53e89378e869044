import { startServerGate } from '@hub/testkit/server-gate';
import { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyNode, startFaultyNode } from '../support/faulty-node.ts';
import { createSigner } from '../support/signer.ts';
import { type RunningApi, startApi } from '../support/start-api.ts';
import { bestBlocks } from './support/chain-truth.ts';
import { connectClient } from './support/clients.ts';

/** The storage prefix of System.Account, before the account. */
const accountPrefix = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
/** The storage key of System.Events. */
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7';

let network: TestNetwork;
let node: FaultyNode;
let api: RunningApi;
const resources = new AsyncDisposableStack();
beforeAll(async () => {
  network = resources.use(await TestNetwork.create({ chainApi: false, indexer: false }));
  node = resources.use(await startFaultyNode(network.nodeUrl));
  const { database, clock } = network;
  api = resources.use(await startApi({ nodeUrl: node.url, database, nowMs: clock.nowMs }));
});
afterAll(() => resources.disposeAsync());

const chain = () => network.devchain.chain;

async function subscribe(...topics: string[]) {
  const client = connectClient(
    { serverUrl: new URL(api.url).origin, chainApiUrl: api.url },
    'socket.io-client 4.8',
  );
  for (const topic of topics) client.socket.emit(`subscribe:${topic}`, null);
  await client.log.until(() => client.log.payloads('subscribe-state').length === topics.length);
  return client;
}

it('blocks made while the node was unavailable are delivered in order', async () => {
  using client = await subscribe('blocks');
  const first = chain().bestBlock().number + 1;
  for (let times = 0; times < 3; times += 1) {
    node.cut();
    chain().seal({ count: 4 });
    await client.log.untilBlock(chain().bestBlock().number);
  }
  const hashes = client.log.payloads('blocks').map(({ block }) => block.hash);
  expect(hashes).toEqual(bestBlocks(chain(), first).map(({ hash }) => hash));
});

it('the events of a block are fetched once for all subscribers', async () => {
  const read: unknown[] = [];
  node.spoil((method, [key, at]) => {
    if (method === 'state_getStorage' && key === eventsKey) read.push(at);
  });
  using stack = new DisposableStack();
  const clients = await Promise.all(
    Array.from({ length: 20 }, () => subscribe('events', 'balances', 'blocks')),
  );
  for (const client of clients) stack.use(client);
  const block = chain().seal();
  await Promise.all(clients.map(({ log }) => log.untilBlock(block.number)));
  node.spoil(undefined);
  expect(read).toEqual([block.hash]);
});

it('an unreadable block is reported in its place, and delivery continues', async () => {
  using client = await subscribe('events', 'blocks');
  node.spoil((method, [key]) => (method === 'state_getStorage' && key === eventsKey ? '0xffff' : undefined));
  const unreadable = chain().seal();
  const hasBothErrors = () => client.log.payloads('subscribe-error').length === 2;
  await client.log.until(hasBothErrors);
  node.spoil(undefined);
  const next = chain().seal();
  await client.log.untilBlock(next.number);
  const errors = client.log.messages.filter(({ event }) => event === 'subscribe-error');
  expect(errors.map(({ room }) => room.name)).toEqual(['events', 'blocks']);
  for (const { payload } of errors) {
    expect(payload).toMatchObject({
      code: 'BlockUnreadable',
      details: { blockNumber: unreadable.number, blockHash: unreadable.hash },
    });
  }
  expect(client.log.payloads('blocks').map(({ block }) => block.hash)).toEqual([next.hash]);
});

it('for 100 subscribers that left while waiting for the node, only the balances whose reads were in flight are read', async () => {
  await using gate = await startServerGate(node.url);
  const { database, clock } = network;
  await using gated = await startApi({ nodeUrl: gate.url, database, nowMs: clock.nowMs });
  const at = { serverUrl: new URL(gated.url).origin, chainApiUrl: gated.url };
  const read = new Set<unknown>();
  node.spoil((_method, [keys]) => {
    for (const key of [keys].flat()) if (String(key).startsWith(accountPrefix)) read.add(key);
  });
  gate.silence();
  using leaving = connectClient(at, 'socket.io-client 4.8');
  for (let index = 0; index < 100; index += 1) {
    leaving.socket.emit('subscribe:account:current:balance', { address: createSigner(`//${index}`).address });
  }
  await leaving.log.until(() => leaving.log.payloads('subscribe-state').length === 100);
  leaving[Symbol.dispose]();
  await expect.poll(() => gated.metrics.metrics()).toMatch(/^chain_api_realtime_connections\S* 0$/m);
  gate.speak();
  using staying = connectClient(at, 'socket.io-client 4.8');
  staying.socket.emit('subscribe:account:current:balance', { address: createSigner('//Alice').address });
  await staying.log.until(({ event }) => event === 'account-current-balance');
  node.spoil(undefined);
  // Only the reads that were in flight, and the one that the remaining subscriber needs.
  expect(read.size).toBeGreaterThan(0);
  expect(read.size).toBeLessThanOrEqual(9);
});
