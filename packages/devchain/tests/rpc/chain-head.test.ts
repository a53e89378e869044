// chainHead_v1 as defined by the JSON-RPC interface specification (docs/wire-formats.md#chain-head-methods).
import { toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { followRun } from './follow-run.ts';

test('a follow begins with the finalized blocks, then announces the best chain above them', async () => {
  await using run = await followRun();
  const [initialized, ...rest] = await run.events();
  const hash = (number: number) => run.chain.blockHash(number);
  expect(initialized).toMatchObject({
    event: 'initialized',
    finalizedBlockHashes: [0, 1, 2, 3].map(hash),
    finalizedBlockRuntime: { type: 'valid', spec: { specName: 'unique', specVersion: 25090091 } },
  });
  expect(rest).toEqual([
    { event: 'newBlock', blockHash: hash(4), parentBlockHash: hash(3), newRuntime: null },
    { event: 'newBlock', blockHash: hash(5), parentBlockHash: hash(4), newRuntime: null },
    { event: 'bestBlockChanged', bestBlockHash: hash(5) },
  ]);
});

test('a new block is announced, becomes best, and finalizes an older one', async () => {
  await using run = await followRun();
  const before = (await run.events()).length;
  const block = run.chain.seal();
  expect((await run.events()).slice(before)).toEqual([
    { event: 'newBlock', blockHash: block.hash, parentBlockHash: block.header.parentHash, newRuntime: null },
    { event: 'bestBlockChanged', bestBlockHash: block.hash },
    { event: 'finalized', finalizedBlockHashes: [run.chain.blockHash(4)], prunedBlockHashes: [] },
  ]);
});

test('12,000 blocks above the finalized one are announced to a late follower, each parent before its child', async () => {
  await using run = await followRun();
  run.chain.setFinality({ isStalled: true });
  run.chain.seal({ count: 12_000 });
  const late = await run.client.result<string>('chainHead_v1_follow', false);
  const events = await run.client.heard<{ event: string; blockHash?: string }>(late);
  const announced = events.filter(({ event }) => event === 'newBlock').map(({ blockHash }) => blockHash);
  const { number } = run.chain.finalizedBlock();
  expect(announced).toEqual(
    Array.from({ length: 12_005 - number }, (_, index) => run.chain.blockHash(number + 1 + index)),
  );
});

test('a block of an abandoned branch is reported as pruned when the other branch becomes final', async () => {
  await using run = await followRun();
  const lost = run.chain.bestBlock();
  run.chain.seal({ parent: lost.header.parentHash, count: 4, timestampMs: lost.timestampMs + 1 });
  const finalized = (await run.events()).filter(({ event }) => event === 'finalized');
  expect(finalized.flatMap(({ prunedBlockHashes }) => prunedBlockHashes)).toEqual([lost.hash]);
});

test('header, body and runtime call of a pinned block are answered; an unknown call is operationError', async () => {
  await using run = await followRun();
  const block = run.chain.bestBlock();
  expect(await run.client.result('chainHead_v1_header', run.follow, block.hash)).toBe(
    toHex(block.headerBytes),
  );
  expect(await run.operation('chainHead_v1_body', block.hash)).toMatchObject([
    { event: 'operationBodyDone', value: block.extrinsics.map((bytes) => toHex(bytes)) },
  ]);
  expect(await run.operation('chainHead_v1_call', block.hash, 'Core_version', '')).toMatchObject([
    { event: 'operationCallDone', output: expect.stringMatching(/^0x/) },
  ]);
  expect(await run.operation('chainHead_v1_call', block.hash, 'No_such', '0x')).toMatchObject([
    { event: 'operationError', error: expect.stringContaining('No_such') },
  ]);
});

test('every kind of storage query returns the items at the block', async () => {
  await using run = await followRun();
  const { hash, state } = run.chain.bestBlock();
  const keys = state.keys('26aa394eea5630e07c48ae0c9558cef7');
  const key = `0x${keys[0]}`;
  const query = async (...items: { key: string; type: string }[]) => {
    const events = await run.operation('chainHead_v1_storage', hash, items, null);
    expect(events.at(-1)?.event).toBe('operationStorageDone');
    return events.slice(0, -1).flatMap(({ items: found }) => found as Record<string, string>[]);
  };
  expect(await query({ key, type: 'value' }, { key, type: 'hash' }, { key: '0xff', type: 'value' })).toEqual([
    { key, value: toHex(state.get(keys[0]!)!) },
    { key, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
  ]);
  const prefix = '0x26aa394eea5630e07c48ae0c9558cef7';
  const descendants = await query({ key: prefix, type: 'descendantsValues' });
  expect(descendants.map((item) => item.key)).toEqual(keys.map((one) => `0x${one}`));
  expect(await query({ key: prefix, type: 'descendantsHashes' })).toHaveLength(keys.length);
  expect(await query({ key: prefix, type: 'closestDescendantMerkleValue' })).toHaveLength(1);
});

test('an unpinned or unknown block is error -32801; a hash twice in one unpinning is error -32804', async () => {
  await using run = await followRun();
  const { hash } = run.chain.bestBlock();
  expect(await run.error('chainHead_v1_unpin', [hash, hash])).toBe(-32804);
  expect(await run.client.result('chainHead_v1_unpin', run.follow, [hash])).toBeNull();
  expect(await run.error('chainHead_v1_header', hash)).toBe(-32801);
  expect(await run.error('chainHead_v1_body', hash)).toBe(-32801);
  expect(await run.error('chainHead_v1_unpin', hash)).toBe(-32801);
  expect(await run.error('chainHead_v1_header', `0x${'11'.repeat(32)}`)).toBe(-32801);
});

test('a follow without runtime gets events without runtimes, and chainHead_v1_call on it is refused', async () => {
  await using run = await followRun(false);
  const events = await run.events();
  expect(events[0]).not.toHaveProperty('finalizedBlockRuntime');
  expect(events[1]).not.toHaveProperty('newRuntime');
  const { hash } = run.chain.bestBlock();
  expect(await run.error('chainHead_v1_call', hash, 'Core_version', '0x')).toBe(-32802);
});

test('methods of an ended follow return null or limitReached, not an error; the follow sends nothing more', async () => {
  await using run = await followRun();
  const { hash } = run.chain.bestBlock();
  await run.client.result('chainHead_v1_unfollow', run.follow);
  const received = (await run.events()).length;
  run.chain.seal();
  expect(await run.events()).toHaveLength(received);
  expect(await run.client.result('chainHead_v1_header', run.follow, hash)).toBeNull();
  expect(await run.client.result('chainHead_v1_body', run.follow, hash)).toEqual({ result: 'limitReached' });
  expect(await run.client.result('chainHead_v1_unpin', run.follow, hash)).toBeNull();
});

test('one connection may have four follow subscriptions, not five', async () => {
  await using run = await followRun();
  for (let more = 0; more < 3; more += 1) await run.client.result('chainHead_v1_follow', true);
  expect((await run.client.request('chainHead_v1_follow', true)).error?.code).toBe(-32800);
});

test('a side branch above the finalized block is announced to a late follower, which may query it', async () => {
  await using run = await followRun();
  const best = run.chain.bestBlock();
  const side = run.chain.seal({ parent: best.header.parentHash, timestampMs: best.timestampMs + 1 });
  run.chain.setHead(best.hash);
  const late = await run.client.result<string>('chainHead_v1_follow', false);
  const events = await run.client.heard<{ event: string; blockHash?: string }>(late);
  const announced = events.filter(({ event }) => event === 'newBlock').map(({ blockHash }) => blockHash);
  expect(announced).toContain(side.hash);
  expect(events.at(-1)).toEqual({ event: 'bestBlockChanged', bestBlockHash: best.hash });
  expect(await run.client.result('chainHead_v1_header', late, side.hash)).toBe(toHex(side.headerBytes));
});

test('an older block can become best again, and its new children are announced', async () => {
  await using run = await followRun();
  const before = (await run.events()).length;
  const parent = run.chain.blockHash(4)!;
  run.chain.setHead(parent);
  const block = run.chain.seal();
  expect((await run.events()).slice(before)).toEqual([
    { event: 'bestBlockChanged', bestBlockHash: parent },
    { event: 'newBlock', blockHash: block.hash, parentBlockHash: parent, newRuntime: null },
    { event: 'bestBlockChanged', bestBlockHash: block.hash },
  ]);
});

test('a revert stops the follow, and it no longer counts among the four of a connection', async () => {
  await using run = await followRun();
  const id = run.chain.snapshot();
  run.chain.seal();
  run.chain.revert(id);
  expect((await run.events()).at(-1)).toEqual({ event: 'stop' });
  expect(await run.client.result('chainHead_v1_header', run.follow, run.chain.genesisHash)).toBeNull();
  for (let more = 0; more < 4; more += 1) await run.client.result('chainHead_v1_follow', true);
});

test('a follower with too many pinned final blocks is stopped; one that unpins is not', async () => {
  await using run = await followRun();
  const careful = await run.client.result<string>('chainHead_v1_follow', false);
  const letGo = async () => {
    const events = await run.client.heard<{ event: string; finalizedBlockHashes?: string[] }>(careful);
    const hashes = events.flatMap(({ finalizedBlockHashes = [] }) => finalizedBlockHashes);
    return hashes;
  };
  await run.client.result('chainHead_v1_unpin', careful, await letGo());
  const done = new Set(await letGo());
  run.chain.seal({ count: 700 });
  await run.client.result(
    'chainHead_v1_unpin',
    careful,
    (await letGo()).filter((hash) => !done.has(hash)),
  );
  expect((await run.events()).some(({ event }) => event === 'stop')).toBe(false);
  run.chain.seal({ count: 400 });
  expect((await run.events()).at(-1)).toEqual({ event: 'stop' });
  expect((await run.client.heard<{ event: string }>(careful)).some(({ event }) => event === 'stop')).toBe(
    false,
  );
});

test('1100 pinned blocks above a stalled finality do not stop a follower', async () => {
  await using run = await followRun();
  run.chain.setFinality({ isStalled: true });
  run.chain.seal({ count: 1100 });
  expect((await run.events()).some(({ event }) => event === 'stop')).toBe(false);
});
