import { storageKey } from '@hub/scale/storage';
import { createLogger } from '@hub/service-kit/logger';
import { call, createRuntimeDriver } from '@hub/testkit/runtime-driver';
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

function recordLog() {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  return { lines, logger: createLogger({ level: 'warn', destination: { write } }) };
}

test('a block with lost state delays neither other quarantined blocks nor the head', async () => {
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
  await using database = await openTestDatabase();
  const { logger, lines } = recordLog();
  const rows = async () => (await dumpTables(database)).quarantine?.map((line) => JSON.parse(line));
  const quarantined = async () => (await rows())?.map(({ block_number }) => block_number);
  const reasons = async () => (await rows())?.map(({ reason }) => reason);
  const nodeUrls = [proxy.url];
  await using indexer = await startIndexer({ nodeUrls, database, logger, quarantineRetryMs: 50 });
  await indexer.caughtUp(before.number, before.hash);
  await expect.poll(quarantined, patience).toEqual([lost.number, garbled.number]);
  // The number of garbled events differs from the event count of the first block, but equals that of the second one.
  expect(await reasons()).toEqual([
    expect.stringContaining(
      `BlockDoubtful: No node returned a block ${lost.number} that passed the checks: `,
    ),
    expect.stringContaining(`StateUnreadable: system.events of block ${garbled.number} cannot be read: `),
  ]);

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

test('logs storage entry and block of an undecodable balance; the block is decoded once its state is readable', async () => {
  await using devchain = await startTestChain();
  const { chain } = devchain;
  const driver = createRuntimeDriver(chain);
  const accountKey = storageKey(driver.runtimeAfter(chain.bestBlock()), 'system', 'account', [
    driver.addressOf('//Alice'),
  ]);
  let isGarbled = true;
  await using proxy = await startTamperingProxy(devchain.wsUrl, (call) =>
    isGarbled && asksStorage(call, accountKey, paid.hash)
      ? (result) => withStorageValue(result, accountKey, () => '0x01')
      : undefined,
  );
  const paid = driver.seal({ from: '//Alice', call: call('system.remark', '0x01') });
  await using database = await openTestDatabase();
  const { logger, lines } = recordLog();
  await using indexer = await startIndexer({
    nodeUrls: [proxy.url],
    database,
    logger,
    quarantineRetryMs: 50,
  });
  const named = `system.account of block ${paid.number} cannot be read`;
  await expect.poll(() => lines.some((line) => line.includes(named)), patience).toBe(true);
  expect(lines.find((line) => line.includes(named))).toContain('"BalancesUnreadable: StateUnreadable: ');
  await indexer.caughtUp(paid.number, paid.hash);
  const quarantined = async () => (await dumpTables(database)).quarantine?.length;
  expect(await quarantined()).toBe(1);
  isGarbled = false;
  await expect.poll(quarantined, patience).toBe(0);
});
