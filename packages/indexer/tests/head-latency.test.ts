import { expect, test } from 'vitest';
import { coins, createChainDriver, transferCall } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startIndexerServer } from './support/indexer-server.ts';
import { startTestChain } from './support/start-test-chain.ts';

const LONGEST_MS = 1000;

await onEachDatabase((dialect) => {
  test('the median time until a new block is visible in the API is below a second, for ten blocks', async () => {
    await using devchain = await startTestChain();
    await using server = await startIndexerServer(devchain, dialect);
    const driver = createChainDriver(devchain);
    driver.sealEmpty(1);
    await server.processAll();
    const waitsMs: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const call = transferCall(driver.addressOf('//Bob'), coins(1));
      const { hash } = driver.seal({ from: '//Alice', call });
      const sealedAt = performance.now();
      await server.processAll();
      const response = await fetch(`${server.url}/blocks/${hash}`);
      waitsMs.push(performance.now() - sealedAt);
      expect(await response.json()).toMatchObject({ hash, extrinsics: [{ method: 'transferKeepAlive' }] });
    }
    // The median: a busy machine may be late with one block.
    expect(waitsMs.toSorted((a, b) => a - b)[waitsMs.length / 2]).toBeLessThan(LONGEST_MS);
  });
});
