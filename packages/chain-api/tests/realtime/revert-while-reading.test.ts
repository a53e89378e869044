// A development chain that goes back takes blocks away while they are read for subscribers.
import { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, test } from 'vitest';
import { type InterleavedNode, startInterleavedNode } from '../support/interleaved-node.ts';
import { type RunningApi, startApi } from '../support/start-api.ts';
import { connectClient } from './support/clients.ts';

let network: TestNetwork;
let node: InterleavedNode;
let api: RunningApi;
const resources = new AsyncDisposableStack();
beforeAll(async () => {
  network = resources.use(await TestNetwork.create({ chainApi: false, indexer: false }));
  node = resources.use(await startInterleavedNode(network.nodeUrl));
  const { database, clock } = network;
  api = resources.use(await startApi({ nodeUrl: node.url, database, nowMs: clock.nowMs }));
});
afterAll(() => resources.disposeAsync());

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'subscribers get the new blocks of a chain that went back before request %i about its old ones',
  async (request) => {
    const { chain } = network.devchain;
    using client = connectClient(
      { serverUrl: new URL(api.url).origin, chainApiUrl: api.url },
      'socket.io-client 4.8',
    );
    client.socket.emit('subscribe:blocks', null);
    await client.log.until(() => client.log.payloads('subscribe-state').length === 1);
    const before = chain.snapshot();
    let newHash: string | undefined;
    node.beforeRequest(request, () => {
      chain.revert(before);
      newHash = chain.seal().hash;
    });
    chain.seal({ count: 10 });
    await client.log.until(
      ({ event, payload }) => event === 'blocks' && payload.block.hash === newHash && newHash !== undefined,
    );
  },
  20_000,
);
