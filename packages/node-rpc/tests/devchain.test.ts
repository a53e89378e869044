// Tests every typed method and `followHeads` on a real development chain.
import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { createRuntime } from '@hub/scale/runtime';
import { decodeStorageValue, storageKey } from '@hub/scale/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectNode } from '../src/connect-node.ts';
import { followHeads } from '../src/follow-heads.ts';
import { headerHash } from '../src/header-hash.ts';
import type { HeadEvent, NodeClient } from '../src/types.ts';

const aliceAddress = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const unknownHash: Hex = `0x${'11'.repeat(32)}`;
let devchain: Devchain;
let node: NodeClient;

beforeAll(async () => {
  const nowMs = () => Date.UTC(2026, 0, 1);
  devchain = await startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs,
    sealing: { kind: 'manual' },
  });
  devchain.chain.seal({ count: 10 });
  node = await connectNode({ urls: [devchain.wsUrl] });
});

afterAll(async () => {
  await node?.[Symbol.asyncDispose]();
  await devchain?.[Symbol.asyncDispose]();
});

describe('the methods', () => {
  test('the methods read hashes, headers and blocks, undefined for unknown ones', async () => {
    const { chain } = devchain;
    expect(await node.rpc.getGenesisHash()).toBe(devchain.genesisHash);
    expect(await node.rpc.getBlockHash(3)).toBe(chain.blockHash(3));
    expect(await node.rpc.getBlockHash(1000)).toBeUndefined();
    expect(await node.rpc.getBlockHashes([1, 1000])).toEqual([chain.blockHash(1), undefined]);
    expect(await node.rpc.getBlockHashes([])).toEqual([]);
    expect(await node.rpc.getFinalizedHead()).toBe(chain.finalizedBlock().hash);
    expect(await node.rpc.getBestBlock()).toMatchObject({ number: 10, hash: chain.bestBlock().hash });
    expect(await node.rpc.getHeader(unknownHash)).toBeUndefined();
    expect(await node.rpc.getBlock(unknownHash)).toBeUndefined();
    const block = await node.rpc.getBlock();
    expect(block).toMatchObject({ hash: chain.bestBlock().hash, extrinsics: chain.bestBlock().extrinsics });
    expect(headerHash(block!.header)).toBe(block!.hash);
  });

  test('the methods read V15 metadata that decodes, and the runtime version', async () => {
    const metadata = await node.rpc.getMetadata();
    expect(metadata.subarray(0, 5)).toEqual(Uint8Array.from([0x6d, 0x65, 0x74, 0x61, 15]));
    expect(createRuntime(metadata, { ss58Prefix: 7391 }).extensions.length).toBeGreaterThan(8);
    expect(await node.rpc.getRuntimeVersion()).toMatchObject({ specName: 'unique', specVersion: 25090091 });
  });

  test('the methods read storage: one value, many values, keys, at a block', async () => {
    const runtime = createRuntime(await node.rpc.getMetadata(), { ss58Prefix: 7391 });
    const number = storageKey(runtime, 'system', 'number', []);
    const at = devchain.chain.blockHash(4)!;
    const decoded = decodeStorageValue(runtime, 'system', 'number', await node.rpc.getStorage(number, at));
    expect(decoded?.value).toBe(4);
    expect(await node.rpc.getStorageMany([number, '0xff'], at)).toEqual([fromHex('0x04000000'), undefined]);
    const prefix = storageKey(runtime, 'system', 'account', []);
    const firstTwo = await node.rpc.getKeysPaged(prefix, 2);
    const [third] = await node.rpc.getKeysPaged(prefix, 1, firstTwo[1]);
    expect([...firstTwo, third]).toEqual(await node.rpc.getKeysPaged(prefix, 3));
    await expect(node.rpc.getStorage(number, unknownHash)).rejects.toMatchObject({
      code: 'NodeRpcError',
      details: { rpcCode: 4003 },
    });
  });

  test('the methods call the runtime, and read nonce, chain name, properties and pool', async () => {
    expect(await node.rpc.call('Metadata_metadata_versions', new Uint8Array())).toBeInstanceOf(Uint8Array);
    expect(await node.rpc.accountNextIndex(aliceAddress)).toBe(0);
    expect(await node.rpc.systemChain()).toBe(devchain.chain.profile.chainName);
    expect(await node.rpc.systemProperties()).toEqual({
      ss58Format: 7391,
      tokenSymbol: 'UNQ',
      tokenDecimals: 18,
    });
    expect(await node.rpc.pendingExtrinsics()).toEqual([]);
  });

  test('the methods reject with NodeRpcError when the node refuses an extrinsic or the fee estimate of invalid bytes', async () => {
    await expect(node.rpc.submitExtrinsic(Uint8Array.of(4, 1))).rejects.toMatchObject({
      code: 'NodeRpcError',
      details: { rpcCode: 1002 },
    });
    await expect(node.rpc.queryInfo(Uint8Array.of(4, 1))).rejects.toMatchObject({ code: 'NodeRpcError' });
  });

  test('the methods read weight, class and zero fee of an inherent', async () => {
    const [inherent] = devchain.chain.bestBlock().extrinsics;
    expect(toHex(blake2b256(inherent!))).toBe(devchain.chain.bestBlock().extrinsicHashes[0]);
    expect(await node.rpc.queryInfo(inherent!)).toMatchObject({
      weight: { refTime: expect.any(BigInt), proofSize: expect.any(BigInt) },
      dispatchClass: 'mandatory',
    });
    const free = { baseFee: 0n, lenFee: 0n, adjustedWeightFee: 0n };
    expect(await node.rpc.queryFeeDetails(inherent!)).toEqual(free);
  });
});

describe('followHeads', () => {
  async function collect(count: number, from?: number) {
    const ending = new AbortController();
    const block = from === undefined ? undefined : devchain.chain.block(devchain.chain.blockHash(from)!);
    const start = block && { number: block.number, hash: block.hash, parentHash: block.header.parentHash };
    const events: HeadEvent[] = [];
    for await (const event of followHeads(node, { ...(start && { from: start }), signal: ending.signal })) {
      events.push(event);
      if (events.length === count) ending.abort();
    }
    return events;
  }

  test('`followHeads` yields every block after a given old one, then the finalized block', async () => {
    const { chain } = devchain;
    const events = await collect(9, 2);
    expect(events.slice(0, 8)).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10].map((number) => ({
        type: 'best',
        block: { number, hash: chain.blockHash(number), parentHash: chain.blockHash(number - 1) },
      })),
    );
    expect(events[8]).toMatchObject({ type: 'finalized', block: { number: 8 } });
  });

  test('`followHeads` yields a reorg with the retracted block before the best block of a longer fork', async () => {
    const { chain } = devchain;
    const lost = chain.bestBlock();
    const ending = new AbortController();
    const events = followHeads(node, { signal: ending.signal });
    const until = async (matches: (event: HeadEvent) => boolean): Promise<HeadEvent> => {
      for (;;) {
        const { value } = await events.next();
        if (value !== undefined && matches(value)) return value;
      }
    };
    await until((event) => event.type === 'best' && event.block.hash === lost.hash);
    chain.seal({ parent: lost.header.parentHash, timestampMs: lost.timestampMs + 1 });
    const best = chain.seal();
    const reorg = await until((event) => event.type === 'reorg');
    expect(reorg).toMatchObject({
      retracted: [{ hash: lost.hash }],
      commonAncestor: { number: lost.number - 1 },
    });
    await until((event) => event.type === 'best' && event.block.hash === best.hash);
    ending.abort();
  });
});
