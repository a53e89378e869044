// Operations of chainHead_v1 that wait for the caller, and their limit.
import { toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { type FollowEvent, followRun } from './follow-run.ts';

const everything = [{ key: '0x', type: 'descendantsHashes' }];

/** A chain with more keys than one event holds, and a client that follows it. */
async function setUp() {
  const run = await followRun();
  const best = run.chain.seal({ count: 300 });
  return { ...run, best, keys: best.state.keys('').map((key) => `0x${key}`) };
}

const keysIn = (events: readonly FollowEvent[]) =>
  events.flatMap(({ items }) => (items as { key: string }[] | undefined) ?? []).map(({ key }) => key);

test('descendants come in pages of 256; the next one is sent only after chainHead_v1_continue', async () => {
  await using run = await setUp();
  expect(run.keys.length).toBeGreaterThan(256);
  expect(run.keys.length).toBeLessThan(512);
  const { operationId } = await run.start('chainHead_v1_storage', run.best.hash, everything, null);
  const first = await run.eventsOf(operationId);
  expect(first.map(({ event }) => event)).toEqual(['operationStorageItems', 'operationWaitingForContinue']);
  expect(keysIn(first)).toEqual(run.keys.slice(0, 256));
  run.chain.seal();
  expect(await run.eventsOf(operationId)).toEqual(first);
  // The operation survives the unpinning.
  await run.client.result('chainHead_v1_unpin', run.follow, run.best.hash);
  expect(await run.client.result('chainHead_v1_continue', run.follow, operationId)).toBeNull();
  const all = await run.eventsOf(operationId);
  expect(all.slice(2).map(({ event }) => event)).toEqual(['operationStorageItems', 'operationStorageDone']);
  expect(keysIn(all)).toEqual(run.keys);
});

test('a storage operation that requests values by key never waits for chainHead_v1_continue', async () => {
  await using run = await setUp();
  const queries = run.keys.map((key) => ({ key, type: 'value' }));
  const events = await run.operation('chainHead_v1_storage', run.best.hash, queries, null);
  expect(events.map(({ event }) => event)).toEqual([
    'operationStorageItems',
    'operationStorageItems',
    'operationStorageDone',
  ]);
  expect(keysIn(events)).toEqual(run.keys);
});

test('a stopped operation sends nothing more', async () => {
  await using run = await setUp();
  const { operationId } = await run.start('chainHead_v1_storage', run.best.hash, everything, null);
  expect(await run.client.result('chainHead_v1_stopOperation', run.follow, operationId)).toBeNull();
  const received = await run.eventsOf(operationId);
  expect(await run.client.result('chainHead_v1_continue', run.follow, operationId)).toBeNull();
  expect(await run.eventsOf(operationId)).toEqual(received);
});

test('an operation that does not wait cannot be continued; an unknown id is ignored', async () => {
  await using run = await setUp();
  const { operationId } = await run.start('chainHead_v1_body', run.best.hash);
  expect(await run.error('chainHead_v1_continue', operationId)).toBe(-32803);
  expect(await run.client.result('chainHead_v1_continue', run.follow, 'other')).toBeNull();
});

test('sixteen operations may run at a time; a stopped or completed one makes room for another', async () => {
  await using run = await setUp();
  const storage = () => run.start('chainHead_v1_storage', run.best.hash, everything, null);
  const ids: string[] = [];
  for (let count = 0; count < 16; count += 1) {
    const { result, operationId } = await storage();
    expect(result).toBe('started');
    ids.push(operationId);
  }
  expect(await storage()).toEqual({ result: 'limitReached' });
  expect(await run.start('chainHead_v1_body', run.best.hash)).toEqual({ result: 'limitReached' });
  expect(await run.start('chainHead_v1_call', run.best.hash, 'Core_version', '0x')).toEqual({
    result: 'limitReached',
  });
  await run.client.result('chainHead_v1_stopOperation', run.follow, ids[3]);
  await run.client.result('chainHead_v1_continue', run.follow, ids[4]);
  expect((await storage()).result).toBe('started');
  expect((await storage()).result).toBe('started');
  expect((await storage()).result).toBe('limitReached');
});

test('the closest descendant’s Merkle value changes if a value below the key does, otherwise it stays', async () => {
  await using run = await setUp();
  const ask = async (hash: string, key: string) => {
    const query = { key, type: 'closestDescendantMerkleValue' };
    const events = await run.operation('chainHead_v1_storage', hash, [query], null);
    return events[0]?.items as [{ key: string; closestDescendantMerkleValue: string }] | undefined;
  };
  const next = run.chain.seal();
  const accounts = run.keys.filter((key) => key.startsWith('0x26aa394eea5630e07c48ae0c9558cef7b99d880e'));
  const system = '0x26aa394eea5630e07c48ae0c9558cef7';
  const found = await ask(run.best.hash, system);
  expect(found).toMatchObject([{ key: system, closestDescendantMerkleValue: expect.stringMatching(/^0x/) }]);
  expect(await ask(next.hash, system)).not.toEqual(found);
  // An empty block changes no account.
  expect(await ask(next.hash, accounts[0]!)).toEqual(await ask(run.best.hash, accounts[0]!));
  expect(await ask(next.hash, '0xff')).toBeUndefined();
});

test('the body of a pinned block can be read after its branch was pruned', async () => {
  await using run = await setUp();
  const lost = run.chain.bestBlock();
  run.chain.seal({ parent: lost.header.parentHash, count: 4, timestampMs: lost.timestampMs + 1 });
  expect(await run.operation('chainHead_v1_body', lost.hash)).toMatchObject([
    { event: 'operationBodyDone', value: lost.extrinsics.map((bytes) => toHex(bytes)) },
  ]);
});
