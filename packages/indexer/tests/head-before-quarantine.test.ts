import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { asksStorage, eventsKey, withStorageValue } from './support/storage-answer.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

const POISONED = 8;

test('a new head is indexed before the last one of eight quarantined blocks is tried again', async () => {
  await using devchain = await startTestChain();
  const { chain } = devchain;
  const poisoned = Array.from({ length: POISONED }, () => chain.seal().hash);
  const before = chain.seal();
  let indexedNumber = -1;
  let hasSealed = false;
  const lastTried = Promise.withResolvers<number>();
  await using proxy = await startTamperingProxy(devchain.wsUrl, (call) => {
    const asked = poisoned.findIndex((hash) => asksStorage(call, eventsKey, hash));
    if (asked === -1) return undefined;
    const isRetried = indexedNumber >= before.number;
    if (isRetried && asked === 0 && !hasSealed) {
      hasSealed = true;
      chain.seal();
    }
    if (hasSealed && asked === POISONED - 1) lastTried.resolve(indexedNumber);
    return (result) => withStorageValue(result, eventsKey, () => '0x08ffffff');
  });
  await using database = await openTestDatabase();
  await using _indexer = await startIndexer({
    nodeUrls: [proxy.url],
    database,
    onProgress: (progress) => {
      indexedNumber = progress.indexedNumber;
    },
  });
  expect(await lastTried.promise).toBe(before.number + 1);
});
