import { expect, test } from 'vitest';
import { createChainDriver } from './support/chain-driver.ts';
import { startIndexerServer } from './support/indexer-server.ts';
import { startTestChain } from './support/start-test-chain.ts';

test('indexes an extrinsic of 3.9 MB, about the largest that fits into a block, and finds it by hash', async () => {
  await using devchain = await startTestChain();
  const driver = createChainDriver(devchain);
  const args = [new Uint8Array(3_900_000).fill(7)];
  const block = driver.seal({ from: '//Alice', call: { section: 'system', method: 'remark', args } });
  driver.sealEmpty(3);
  await using server = await startIndexerServer(devchain);
  await server.processAll();
  const answer = await fetch(`${server.url}/extrinsics/${block.extrinsicHashes.at(-1)}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    blockNumber: block.number,
    section: 'system',
    method: 'remark',
  });
});
