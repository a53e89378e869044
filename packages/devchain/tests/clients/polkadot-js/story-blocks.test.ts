// Every block of the seeded history through the codecs of @polkadot/api: decoding and encoding gives the same bytes.
import type { GenericExtrinsic } from '@polkadot/types';
import type { Header } from '@polkadot/types/interfaces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '../../../src/frame/block.ts';
import { openPolkadotJs, type PolkadotJs } from './open-polkadot-js.ts';

let client: PolkadotJs;
let blocks: Block[];

beforeAll(async () => {
  client = await openPolkadotJs({ story: true });
  const { chain } = client.devchain;
  blocks = Array.from(
    { length: chain.bestBlock().number + 1 },
    (_, number) => chain.block(chain.blockHash(number)!)!,
  );
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`;

test('each decoded header of the story encodes to the same bytes, and has its hash and that of its parent', async () => {
  const { registry } = client.api;
  for (const block of blocks) {
    const header = registry.createType<Header>('Header', block.headerBytes);
    expect(header.toHex()).toBe(toHex(block.headerBytes));
    expect(header.hash.toHex()).toBe(block.hash);
    expect(header.number.toNumber()).toBe(block.number);
    if (block.number > 0) expect(header.parentHash.toHex()).toBe(blocks[block.number - 1]!.hash);
  }
});

test('each decoded extrinsic of the story encodes to the same bytes, and has its hash', () => {
  const { registry } = client.api;
  const signed = blocks.flatMap((block) =>
    block.extrinsics.flatMap((bytes, index) => {
      const extrinsic = registry.createType('Extrinsic', bytes) as unknown as GenericExtrinsic;
      expect(extrinsic.toHex()).toBe(toHex(bytes));
      expect(extrinsic.hash.toHex()).toBe(block.extrinsicHashes[index]);
      expect(extrinsic.toHuman()).toBeTruthy();
      return extrinsic.isSigned ? [extrinsic] : [];
    }),
  );
  expect(signed.length).toBeGreaterThan(200);
});

test('each decoded storage value that a block of the story wrote encodes to the same bytes, events among them', () => {
  const { registry, query } = client.api;
  // The well-known keys in the client's section `substrate` have bytes without a type.
  const entries = Object.values(query)
    .flatMap((items) => Object.values(items))
    .filter(({ creator }) => creator.section !== 'substrate');
  const byPrefix = new Map(entries.map((entry) => [entry.keyPrefix().slice(2), entry.creator]));
  const met = new Set<string>();
  for (const block of blocks) {
    for (const [key, bytes] of block.changes) {
      const entry = byPrefix.get(key.slice(0, 64));
      if (entry === undefined || bytes === undefined) continue;
      const { type } = entry.meta;
      const typeName = registry.createLookupType(type.isPlain ? type.asPlain : type.asMap.value);
      expect(registry.createType(typeName as 'Bytes', bytes).toU8a()).toEqual(Uint8Array.from(bytes));
      met.add(`${entry.section}.${entry.method}`);
    }
  }
  expect([...met]).toEqual(
    expect.arrayContaining(['system.events', 'system.account', 'appPromotion.staked', 'balances.freezes']),
  );
});

test('the last 60 blocks of the story over RPC have the same extrinsic hashes, and an outcome for each extrinsic', async () => {
  const { api, devchain } = client;
  for (const { number, hash, extrinsicHashes } of blocks.slice(-60)) {
    const { block, events } = await api.derive.chain.getBlock(hash);
    expect(block.header.number.toNumber()).toBe(number);
    expect(block.extrinsics.map((extrinsic) => extrinsic.hash.toHex())).toEqual(extrinsicHashes);
    const outcomes = events.filter(({ event }) => /^Extrinsic(Success|Failed)$/.test(event.method));
    expect(outcomes).toHaveLength(extrinsicHashes.length);
  }
  expect((await api.rpc.chain.getFinalizedHead()).toHex()).toBe(devchain.chain.finalizedBlock().hash);
});
