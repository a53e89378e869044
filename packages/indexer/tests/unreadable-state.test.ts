import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { openSession } from '../src/commands/open-session.ts';
import { redecodeRange } from '../src/sync/redecode-range.ts';
import { dumpTables } from './support/dump-tables.ts';
import { startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { asksStorage, eventsKey, withStorageValue } from './support/storage-answer.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

const patience = { timeout: 60_000 };

test('a block whose state no node has any more holds neither others in quarantine up nor the head', async () => {
  await using devchain = await startTestChain();
  const { chain } = devchain;
  const [lost, garbled] = [chain.seal(), chain.seal()];
  const before = chain.seal();
  let isLost = false;
  await using proxy = await startTamperingProxy(devchain.wsUrl, (call) => {
    if (asksStorage(call, eventsKey, lost.hash) && isLost) return () => null;
    const isGarbled = !isLost && [lost, garbled].some(({ hash }) => asksStorage(call, eventsKey, hash));
    return isGarbled ? (result) => withStorageValue(result, eventsKey, () => '0x08ffffff') : undefined;
  });
  await using database = await openTestDatabase('pglite');
  const lines: string[] = [];
  const logger = createLogger({
    level: 'warn',
    destination: {
      write(line) {
        lines.push(line);
      },
    },
  });
  const quarantined = async () =>
    (await dumpTables(database)).quarantine?.map((line) => JSON.parse(line).block_number);
  const nodeUrls = [proxy.url];
  await using indexer = await startIndexer({ nodeUrls, database, logger, quarantineRetryMs: 50 });
  await indexer.caughtUp(before.number, before.hash);
  await expect.poll(quarantined, patience).toEqual([lost.number, garbled.number]);

  isLost = true;
  await expect.poll(quarantined, patience).toEqual([lost.number]);
  const next = chain.seal();
  await indexer.caughtUp(next.number, next.hash);
  await indexer[Symbol.asyncDispose]();
  expect(lines.filter((line) => line.includes('cannot be read')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('indexing waits'))).toEqual([]);

  await using session = await openSession({ network: 'unique', nodeUrls, database, logger });
  const { signal } = new AbortController();
  const redecoded = redecodeRange(session.context, { first: 0, last: 1000, onProgress: () => {}, signal });
  expect(await redecoded).toEqual({ last: next.number, replaced: [], undecodable: [lost.number] });
});
