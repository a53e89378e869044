import { expect, test } from 'vitest';
import { TestNetwork } from '../src/test-network.ts';

async function json(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

test('after processAll the indexer has the best block of the chain, and the chain API answers for the same chain', async () => {
  await using network = await TestNetwork.create({ network: 'quartz' });
  network.clock.advance(6_000);
  network.devchain.chain.seal({ count: 3, stepMs: 6_000 });
  const best = network.devchain.chain.bestBlock();
  await network.processAll();
  const blocks = await json(`${network.indexerUrl}/blocks?limit=1`);
  expect(blocks).toMatchObject({ count: best.number + 1, items: [{ number: best.number, hash: best.hash }] });
  expect(await json(`${network.chainApiUrl}/chain/properties`)).toMatchObject({
    token: 'QTZ',
    genesisHash: network.devchain.genesisHash,
  });
});

test('two networks whose clocks show the same time seal the same block', async () => {
  await using one = await TestNetwork.create({ indexer: false, chainApi: false });
  await using two = await TestNetwork.create({ indexer: false, chainApi: false });
  expect(one.devchain.chain.seal().hash).toBe(two.devchain.chain.seal().hash);
});
