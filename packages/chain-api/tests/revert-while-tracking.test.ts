// A development chain that goes back takes blocks away while the API is reading them.
import { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { get, post } from './support/chain-api-network.ts';
import { type InterleavedNode, startInterleavedNode } from './support/interleaved-node.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

const alice = createSigner('//Alice');

let network: TestNetwork;
let node: InterleavedNode;
let api: RunningApi;
beforeAll(async () => {
  network = await TestNetwork.create({ chainApi: false, indexer: false });
  node = await startInterleavedNode(network.nodeUrl);
  api = await startApi({ nodeUrl: node.url, database: network.database, nowMs: network.clock.nowMs });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await node[Symbol.asyncDispose]();
  await network[Symbol.asyncDispose]();
});

test.each([2, 4, 6, 8, 10, 12, 14])(
  'a submission is tracked although the chain went back before request %i about new blocks',
  async (request) => {
    const { chain } = network.devchain;
    chain.setFinality({ lagBlocks: 1_000 });
    const best = chain.seal({ count: 2 });
    await api.chainApi.caughtUp(best.number);
    const before = chain.snapshot();
    node.beforeRequest(request, () => {
      chain.revert(before);
      chain.seal();
    });
    chain.seal({ count: 10 });
    await vi.waitFor(() => expect(chain.bestBlock().number).toBe(best.number + 1), { timeout: 20_000 });
    const signed = await buildSigned(api.url, alice, stakeCall(100));
    const { hash } = (await post(`${api.url}/extrinsic/submit`, signed)).body as { hash: string };
    chain.seal();
    const status = async () => (await get(`${api.url}/extrinsic/status?hash=${hash}`)).body;
    await expect.poll(status, { timeout: 20_000 }).toMatchObject({ status: 'InBlock', isError: false });
  },
);
