// A node that keeps only the state of the newest final blocks: which blocks have it, and the errors for the others.
import { twox128 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Devchain } from '../../src/start-devchain.ts';
import { call, runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

const keptBlocks = 4;
const text = (value: string) => twox128(new TextEncoder().encode(value));
const systemNumber = toHex(joinBytes([text('System'), text('Number')]));
const aliceAddress = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const discarded = (hash: Hex) => ({
  code: 4003,
  message: `Client error: UnknownBlock: State already discarded for ${hash}`,
});

let devchain: Devchain;
const rpc = (method: string, ...params: unknown[]) => call(devchain, method, ...params);
const hashAt = (blockNumber: number) => devchain.chain.blockHash(blockNumber)!;

beforeAll(async () => {
  devchain = await runDevchain({ kind: 'manual' }, 'unique', keptBlocks);
  devchain.chain.seal({ count: 10 });
});

afterAll(() => devchain[Symbol.asyncDispose]());

test('the newest final blocks and those above have their state, older ones and genesis do not', async () => {
  expect(devchain.chain.finalizedBlock().number).toBe(8);
  const answers = await Promise.all(
    Array.from({ length: 11 }, async (_, number) => rpc('state_getStorage', systemNumber, hashAt(number))),
  );
  expect(answers.map(({ result }) => result)).toEqual([
    ...[undefined, undefined, undefined, undefined, undefined],
    ...['0x05000000', '0x06000000', '0x07000000', '0x08000000', '0x09000000', '0x0a000000'],
  ]);
  expect(answers.slice(0, 5).map(({ error }) => error)).toEqual(
    [0, 1, 2, 3, 4].map((number) => discarded(hashAt(number))),
  );
});

test('hash, header and body of a block without state remain', async () => {
  expect((await rpc('chain_getBlockHash', 1)).result).toBe(hashAt(1));
  expect((await rpc('chain_getHeader', hashAt(1))).result).toMatchObject({ number: '0x1' });
  const { block } = (await rpc('chain_getBlock', hashAt(1))).result as { block: { extrinsics: Hex[] } };
  expect(block.extrinsics).toHaveLength(2);
});

test.each([
  ['state_getStorage', (at: Hex) => [systemNumber, at]],
  ['state_getStorageHash', (at: Hex) => [systemNumber, at]],
  ['state_getStorageSize', (at: Hex) => [systemNumber, at]],
  ['state_getKeys', (at: Hex) => ['0x', at]],
  ['state_getKeysPaged', (at: Hex) => ['0x', 1, null, at]],
  ['state_getPairs', (at: Hex) => ['0x', at]],
  ['state_queryStorageAt', (at: Hex) => [[systemNumber], at]],
  ['state_queryStorage', (at: Hex) => [[systemNumber], at, hashAt(9)]],
  ['state_getMetadata', (at: Hex) => [at]],
  ['state_getRuntimeVersion', (at: Hex) => [at]],
  ['state_call', (at: Hex) => ['Core_version', '0x', at]],
  ['appPromotion_totalStaked', (at: Hex) => [{ Substrate: aliceAddress }, at]],
])('%s at a block without state returns the error of a Substrate node', async (method, params) => {
  expect((await rpc(method, ...params(hashAt(4)))).error).toEqual(discarded(hashAt(4)));
  expect(await rpc(method, ...params(hashAt(5)))).not.toHaveProperty('error');
});

test('a block on an abandoned branch loses its state when a block of the other branch becomes final', async () => {
  const { chain } = devchain;
  const lost = chain.seal();
  chain.reorg({ depth: 1, count: 2 });
  expect(await rpc('state_getStorage', systemNumber, lost.hash)).not.toHaveProperty('error');
  chain.seal({ count: 2 });
  expect((await rpc('state_getStorage', systemNumber, lost.hash)).error).toEqual(discarded(lost.hash));
});

test('the state of a block that a chainHead follower has pinned is kept, but only for that follower', async () => {
  await using socket = await SocketClient.connect(devchain.wsUrl);
  const follow = await socket.result('chainHead_v1_follow', false);
  const pinned = devchain.chain.finalizedBlock().hash;
  devchain.chain.seal({ count: keptBlocks + 2 });
  expect((await rpc('state_getStorage', systemNumber, pinned)).error).toEqual(discarded(pinned));
  const query = { key: systemNumber, type: 'value' };
  await socket.result('chainHead_v1_storage', follow, pinned, [query], null);
  expect(await socket.heard(String(follow))).toContainEqual(
    expect.objectContaining({ event: 'operationStorageItems', items: [expect.anything()] }),
  );
});

test('a node that discards state has no archive methods', async () => {
  const { methods } = (await rpc('rpc_methods')).result as { methods: string[] };
  expect(methods.filter((name) => name.startsWith('archive_'))).toEqual([]);
  expect((await rpc('archive_v1_header', hashAt(1))).error?.code).toBe(-32601);
});
