// archive_v1: branches, and differences of storage.
import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

async function setUp() {
  const stack = new AsyncDisposableStack();
  const devchain = stack.use(await runDevchain());
  const client = stack.use(await SocketClient.connect(devchain.wsUrl));
  return {
    chain: devchain.chain,
    client,
    events: async (method: string, ...params: unknown[]) =>
      client.heard<Record<string, unknown>>(await client.result<string>(method, ...params)),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const write = (...entries: readonly (readonly [string, Hex | undefined])[]) => ({
  storage: new Map(entries.map(([key, value]) => [key, value && fromHex(value)])),
});
const onlyTest = [{ key: '0xfeed', returnType: 'value' }];

test('hashByHeight returns the hashes of all branches for a height above the finalized block, and one hash up to it', async () => {
  await using run = await setUp();
  const parent = run.chain.seal({ count: 3 });
  const first = run.chain.seal();
  const second = run.chain.seal({ parent: parent.hash, timestampMs: first.timestampMs + 1 });
  const hashes = () => run.client.result<Hex[]>('archive_v1_hashByHeight', 4);
  expect((await hashes()).sort()).toEqual([first.hash, second.hash].sort());
  run.chain.seal({ count: 3 });
  expect(await hashes()).toEqual([second.hash]);
});

test('storageDiff lists the keys added, modified and deleted since the parent, in key order', async () => {
  await using run = await setUp();
  run.chain.seal(write(['feed01', '0x01'], ['feed02', '0x02'], ['feed03', '0x03']));
  const block = run.chain.seal(write(['feed00', '0x00'], ['feed01', '0x11'], ['feed02', undefined]));
  expect(await run.events('archive_v1_storageDiff', block.hash, onlyTest)).toEqual([
    { event: 'storageDiff', key: '0xfeed00', value: '0x00', type: 'added' },
    { event: 'storageDiff', key: '0xfeed01', value: '0x11', type: 'modified' },
    { event: 'storageDiff', key: '0xfeed02', value: '0x02', type: 'deleted' },
    { event: 'storageDiffDone' },
  ]);
  const hashes = await run.events('archive_v1_storageDiff', block.hash, [
    { key: '0xfeed01', returnType: 'hash' },
  ]);
  expect(hashes[0]).toEqual({
    event: 'storageDiff',
    key: '0xfeed01',
    hash: toHex(blake2b256(fromHex('0x11'))),
    type: 'modified',
  });
  const all = await run.events('archive_v1_storageDiff', block.hash);
  expect(all.map(({ key }) => key)).toContain('0xfeed02');
  expect(all.length).toBeGreaterThan(5);
});

test('storageDiff compares with an earlier ancestor; with any other block it fails', async () => {
  await using run = await setUp();
  run.chain.seal(write(['feed01', '0x01']));
  run.chain.seal(write(['feed01', undefined], ['feed02', '0x02']));
  const block = run.chain.seal();
  const diff = (hash: string, previous?: string) =>
    run.events('archive_v1_storageDiff', hash, onlyTest, previous);
  expect(await diff(block.hash, run.chain.genesisHash)).toEqual([
    { event: 'storageDiff', key: '0xfeed02', value: '0x02', type: 'added' },
    { event: 'storageDiffDone' },
  ]);
  const failed = [{ event: 'storageDiffError', error: expect.any(String) }];
  expect(await diff(run.chain.genesisHash)).toEqual(failed);
  expect(await diff(run.chain.blockHash(1)!, block.hash)).toEqual(failed);
  expect(await diff(block.hash, `0x${'11'.repeat(32)}`)).toEqual(failed);
  expect(await diff(`0x${'11'.repeat(32)}`)).toEqual(failed);
  const side = run.chain.seal({ parent: block.header.parentHash, timestampMs: block.timestampMs + 1 });
  expect(await diff(side.hash, run.chain.blockHash(1))).toEqual(
    expect.arrayContaining([{ event: 'storageDiffDone' }]),
  );
  expect(await diff(side.hash, block.hash)).toEqual(failed);
});

test('archive_v1_storage returns the descendants after a key at an old block; an unknown block is an error', async () => {
  await using run = await setUp();
  const block = run.chain.seal(write(['feed01', '0x01'], ['feed02', '0x02'], ['feed03', '0x03']));
  run.chain.seal({ count: 5 });
  const query = { key: '0xfeed', type: 'descendantsValues', paginationStartKey: '0xfeed01' };
  expect(await run.events('archive_v1_storage', block.hash, [query], null)).toEqual([
    { event: 'storage', key: '0xfeed02', value: '0x02' },
    { event: 'storage', key: '0xfeed03', value: '0x03' },
    { event: 'storageDone' },
  ]);
  expect(await run.events('archive_v1_storage', `0x${'11'.repeat(32)}`, [query], null)).toEqual([
    { event: 'storageError', error: expect.any(String) },
  ]);
});
