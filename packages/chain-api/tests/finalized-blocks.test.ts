import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChainApiNetwork } from './support/chain-api-network.ts';
import { type FaultyNode, startFaultyNode } from './support/faulty-node.ts';
import { createSigner } from './support/signer.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

const alice = createSigner('//Alice');

let network: TestNetwork;
let node: FaultyNode;
let api: RunningApi;

beforeAll(async () => {
  network = await createChainApiNetwork({ chainApi: false });
  node = await startFaultyNode(network.nodeUrl);
  network.devchain.chain.seal({ count: 6 });
  api = await startApi({ nodeUrl: node.url, database: network.database, nowMs: network.clock.nowMs });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await node[Symbol.asyncDispose]();
  await network[Symbol.asyncDispose]();
});

const cacheControl = async (at: string) =>
  (await fetch(`${api.url}/balance?address=${alice.address}&at=${at}`)).headers.get('cache-control');

it('state at an older final block may not be cached while the node lacks the newest known final block', async () => {
  const { chain } = network.devchain;
  const final = chain.finalizedBlock();
  const older = final.header.parentHash;
  node.spoil((method, [numbers], result) => {
    if (method !== 'chain_getBlockHash') return undefined;
    const changed = (number: unknown, found: unknown) => (Number(number) === final.number ? null : found);
    return Array.isArray(numbers) && Array.isArray(result)
      ? result.map((found, index) => changed(numbers[index], found))
      : changed(numbers, result);
  });
  expect(await cacheControl(older)).toBe('no-cache');
  node.spoil(undefined);
  expect(await cacheControl(older)).toBe('public, max-age=31536000, immutable');
});
