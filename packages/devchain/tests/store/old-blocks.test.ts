import { type Hex, toHex } from '@hub/primitives/hex';
import { decodeSs58 } from '@hub/primitives/ss58';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '../../src/frame/block.ts';
import { createSeededRandom } from '../../src/networks/story/seeded-random.ts';
import type { Devchain } from '../../src/start-devchain.ts';
import { createTransferMaker } from '../rpc/extrinsic-maker.ts';
import { call, runDevchain } from '../rpc/running-devchain.ts';

type Model = ReadonlyMap<string, Hex>;

/** Far more blocks than memory keeps decoded. */
const blockCount = 700;
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

let devchain: Devchain;
const blocks: {
  readonly hash: Hex;
  readonly header: Hex;
  readonly extrinsics: readonly Hex[];
  readonly state: Model;
}[] = [];

/** Records a new block in plain maps. */
function remember(block: Block): void {
  const state = new Map(blocks.at(-1)?.state);
  for (const [key, value] of block.changes) {
    if (value === undefined) state.delete(`0x${key}`);
    else state.set(`0x${key}`, toHex(value));
  }
  const { hash, headerBytes, extrinsics } = block;
  blocks.push({
    hash,
    header: toHex(headerBytes),
    extrinsics: extrinsics.map((bytes) => toHex(bytes)),
    state,
  });
}

beforeAll(async () => {
  devchain = await runDevchain();
  const { chain } = devchain;
  const transfer = createTransferMaker(chain);
  remember(chain.bestBlock());
  for (let nonce = 0; blocks.length <= blockCount; ) {
    const extrinsics = blocks.length % 3 === 0 ? [transfer({ nonce: nonce++, amount: BigInt(nonce) })] : [];
    remember(chain.seal({ extrinsics }));
  }
});

afterAll(() => devchain[Symbol.asyncDispose]());

async function result<T>(method: string, ...params: unknown[]): Promise<T> {
  const { result: found, error } = await call(devchain, method, ...params);
  expect(error).toBeUndefined();
  return found as T;
}

const { between } = createSeededRandom(5);
const someNumbers = [0, 1, blockCount, ...Array.from({ length: 12 }, () => between(2, blockCount))];

test.each(someNumbers)('block %d and its state are the same as when it was new', async (number) => {
  const { hash, header, extrinsics, state } = blocks[number]!;
  const keys = [...state.keys()].sort();
  const some = keys.filter((_, index) => index % 13 === number % 13);
  expect(await result('chain_getBlockHash', number)).toBe(hash);
  expect(await result('archive_v1_hashByHeight', number)).toEqual([hash]);
  expect(await result('archive_v1_header', hash)).toBe(header);
  expect(await result('archive_v1_body', hash)).toEqual(extrinsics);
  expect(await result('chain_getBlock', hash)).toMatchObject({
    block: { extrinsics, header: { number: `0x${number.toString(16)}` } },
  });
  expect(await result('state_getKeysPaged', '0x', 1000, null, hash)).toEqual(keys.slice(0, 1000));
  expect(await result('state_queryStorageAt', some, hash)).toEqual([
    { block: hash, changes: some.map((key) => [key, state.get(key)]) },
  ]);
  expect(await result('state_getStorage', some[0], hash)).toBe(state.get(some[0]!));
  // Every third block, from the third on, contains a transfer of Alice.
  const nonce = Buffer.alloc(4);
  nonce.writeUInt32LE(Math.floor(number / 3));
  const account = toHex(decodeSs58(alice).publicKey);
  expect(await result('state_call', 'AccountNonceApi_account_nonce', account, hash)).toBe(toHex(nonce));
  expect(await result('archive_v1_call', hash, 'AccountNonceApi_account_nonce', account)).toEqual({
    success: true,
    value: toHex(nonce),
  });
});

test('storage of block 300 contains none of five keys that later blocks added', async () => {
  const number = 300;
  const last = blocks[number]!;
  const later = [...blocks[blockCount]!.state.keys()].filter((key) => !last.state.has(key));
  expect(later.length).toBeGreaterThan(100);
  for (const key of later.slice(0, 5)) expect(await result('state_getStorage', key, last.hash)).toBeNull();
});
