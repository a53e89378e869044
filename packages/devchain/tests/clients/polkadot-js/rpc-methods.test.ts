// JSON-RPC methods that @polkadot/api offers for this chain, through its own types.
import type { ApiPromise } from '@polkadot/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coin, openPolkadotJs, type PolkadotJs, pairOf } from './open-polkadot-js.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
let client: PolkadotJs;
let api: ApiPromise;

beforeAll(async () => {
  client = await openPolkadotJs();
  api = client.api;
  await client.finalize(api.tx.balances!.transferKeepAlive!(bob.address, coin), alice);
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

describe('chain', () => {
  test('getBlockHash, getBlock and getHeader agree with the hashes that the client computes itself', async () => {
    const { chain } = client.devchain;
    for (let number = 0; number <= chain.bestBlock().number; number += 1) {
      const hash = await api.rpc.chain.getBlockHash(number);
      const { header, extrinsics } = (await api.rpc.chain.getBlock(hash)).block;
      expect(header.hash.toHex()).toBe(hash.toHex());
      expect((await api.rpc.chain.getHeader(hash)).toHex()).toBe(header.toHex());
      expect(extrinsics.map((extrinsic) => extrinsic.hash.toHex())).toEqual(
        chain.block(hash.toHex())!.extrinsicHashes,
      );
    }
  });

  test('the best and the finalized block are those of the chain', async () => {
    const { chain } = client.devchain;
    expect((await api.rpc.chain.getBlockHash()).toHex()).toBe(chain.bestBlock().hash);
    expect((await api.rpc.chain.getHeader()).hash.toHex()).toBe(chain.bestBlock().hash);
    expect((await api.rpc.chain.getFinalizedHead()).toHex()).toBe(chain.finalizedBlock().hash);
  });
});

describe('state', () => {
  test('raw value, size and hash of an entry are those of the stored bytes', async () => {
    const key = api.query.timestamp!.now!.key();
    const stored = client.devchain.chain.bestBlock().state.get(key.slice(2))!;
    const value = (await api.rpc.state.getStorage(key)) as unknown as { toHex(): string };
    expect(value.toHex()).toBe(`0x${Buffer.from(stored).toString('hex')}`);
    expect((await api.rpc.state.getStorageSize(key)).toNumber()).toBe(8);
    expect((await api.rpc.state.getStorageHash(key)).toHex()).toBe(api.registry.hash(stored).toHex());
  });

  test('queryStorageAt returns the value at an older block', async () => {
    const key = api.query.system!.number!.key();
    for (const number of [1, 2]) {
      const at = await api.rpc.chain.getBlockHash(number);
      const [value] = (await api.rpc.state.queryStorageAt([key], at)) as unknown as { toHex(): string }[];
      expect(value!.toHex()).toBe(`0x0${number}000000`);
    }
  });

  test('two successive pages of three keys equal one page of six', async () => {
    const prefix = api.query.system!.account!.keyPrefix();
    const first = await api.rpc.state.getKeysPaged(prefix, 3);
    const second = await api.rpc.state.getKeysPaged(prefix, 3, first[2]!.toHex());
    const both = await api.rpc.state.getKeysPaged(prefix, 6);
    expect([...first, ...second].map((key) => key.toHex())).toEqual(both.map((key) => key.toHex()));
  });

  test('getKeys and getPairs return all keys under a prefix', async () => {
    const prefix = api.query.appPromotion!.totalStaked!.keyPrefix().slice(0, 2 + 32);
    const { state } = client.devchain.chain.bestBlock();
    const keys = state.keys(prefix.slice(2)).map((key) => `0x${key}`);
    expect(keys).not.toEqual([]);
    expect((await api.rpc.state.getKeys(prefix)).toJSON()).toEqual(keys);
    const pairs = (await api.rpc.state.getPairs(prefix)).toJSON() as [string, string][];
    expect(pairs.map(([key]) => key)).toEqual(keys);
  });

  test('queryStorage returns the changes of a value over a range of blocks', async () => {
    const { chain } = client.devchain;
    const from = chain.blockHash(1)!;
    const key = api.query.system!.number!.key();
    const changes = await api.rpc.state.queryStorage([key], from, chain.blockHash(3)!);
    const expected = [1, 2, 3].map((number) => [chain.blockHash(number), [`0x0${number}000000`]]);
    expect(JSON.parse(JSON.stringify(changes))).toEqual(expected);
  });

  test('metadata and runtime version at an older block equal those at the best one', async () => {
    const at = await api.rpc.chain.getBlockHash(1);
    const metadata = await api.rpc.state.getMetadata(at);
    expect(metadata.version).toBe(14);
    expect(metadata.toHex()).toBe((await api.rpc.state.getMetadata()).toHex());
    expect((await api.rpc.state.getRuntimeVersion(at)).toHex()).toBe(api.runtimeVersion.toHex());
  });

  test('state.call of Core_version returns the runtime version', async () => {
    const version = await api.rpc.state.call('Core_version', '0x');
    expect(version.toHex()).toBe(api.runtimeVersion.toHex());
  });
});

describe('author', () => {
  test('pending extrinsics are listed, and can be removed', async () => {
    expect(await api.rpc.author.pendingExtrinsics()).toHaveLength(0);
    const signed = await api.tx.balances!.transferKeepAlive!(bob.address, coin).signAsync(alice);
    const hash = await api.rpc.author.submitExtrinsic(signed);
    expect(hash.toHex()).toBe(signed.hash.toHex());
    const pending = await api.rpc.author.pendingExtrinsics();
    expect(pending.map((extrinsic) => extrinsic.toHex())).toEqual([signed.toHex()]);
    await api.rpc.author.removeExtrinsic([{ Hash: hash }]);
    expect(await api.rpc.author.pendingExtrinsics()).toHaveLength(0);
  });
});

describe('payment', () => {
  test('the parts of queryFeeDetails add up to the fee that paymentInfo returns', async () => {
    const transfer = api.tx.balances!.transferKeepAlive!(bob.address, coin);
    const { partialFee } = await transfer.paymentInfo(alice);
    const signed = await transfer.signAsync(alice);
    const { inclusionFee } = await api.rpc.payment.queryFeeDetails(signed.toHex());
    const { baseFee, lenFee, adjustedWeightFee } = inclusionFee.unwrap();
    expect(baseFee.toBigInt() + lenFee.toBigInt() + adjustedWeightFee.toBigInt()).toBe(partialFee.toBigInt());
  });
});

describe('system', () => {
  test('system methods return the names of the chain and its coin', async () => {
    const { profile } = client.devchain.chain;
    expect((await api.rpc.system.chain()).toString()).toBe(profile.chainName);
    expect((await api.rpc.system.chainType()).isDevelopment).toBe(true);
    const properties = await api.rpc.system.properties();
    expect(properties.ss58Format.unwrap().toNumber()).toBe(profile.ss58Prefix);
    expect(properties.tokenSymbol.unwrap().map(String)).toEqual([profile.tokenSymbol]);
    expect(properties.tokenDecimals.unwrap().map(Number)).toEqual([profile.tokenDecimals]);
  });

  test('system methods report one healthy node without peers', async () => {
    const health = await api.rpc.system.health();
    expect(health.toJSON()).toEqual({ peers: 0, isSyncing: false, shouldHavePeers: false });
    expect((await api.rpc.system.syncState()).currentBlock.toNumber()).toBe(
      client.devchain.chain.bestBlock().number,
    );
    expect((await api.rpc.system.nodeRoles()).map(String)).toEqual(['Authority']);
    expect(await api.rpc.system.peers()).toHaveLength(0);
    expect(await api.rpc.system.localListenAddresses()).toHaveLength(0);
    for (const text of ['name', 'version', 'localPeerId'] as const) {
      expect((await api.rpc.system[text]()).toString()).not.toBe('');
    }
  });
});

test('rpc.methods lists every method that the client decorates', async () => {
  const { methods } = await api.rpc.rpc.methods();
  const listed = new Set(methods.map(String));
  for (const [section, decorated] of Object.entries(api.rpc)) {
    for (const method of Object.keys(decorated as object)) expect(listed).toContain(`${section}_${method}`);
  }
});

describe('rarely used features', () => {
  const child = `0x${Buffer.from(':child_storage:default:none').toString('hex')}`;

  test('child tries are empty', async () => {
    const { childstate } = api.rpc;
    expect(await childstate.getKeys(child, '0x')).toHaveLength(0);
    expect(await childstate.getKeysPaged(child, '0x', 3)).toHaveLength(0);
    expect((await childstate.getStorage(child, '0x01')).isNone).toBe(true);
    expect((await childstate.getStorageHash(child, '0x01')).isNone).toBe(true);
    expect((await childstate.getStorageSize(child, '0x01')).isNone).toBe(true);
  });

  test('off-chain storage is written and read', async () => {
    const { offchain } = api.rpc;
    await offchain.localStorageSet('PERSISTENT', '0x0102', '0x01');
    await offchain.localStorageSet('PERSISTENT', '0x0102', '0x030405');
    expect((await offchain.localStorageGet('PERSISTENT', '0x0102')).unwrap().toHex()).toBe('0x030405');
    expect((await offchain.localStorageGet('PERSISTENT', '0x01')).isNone).toBe(true);
    await expect(offchain.localStorageGet('LOCAL', '0x0102')).rejects.toThrow(/^5001: /);
  });

  test('traceBlock returns a trace error', async () => {
    const { hash } = client.devchain.chain.bestBlock();
    const trace = await api.rpc.state.traceBlock(hash, null, null, null);
    expect(trace.isTraceError).toBe(true);
  });

  test('proofs, author keys and peers are refused with the error codes of a Substrate node', async () => {
    const { author, state, system } = api.rpc;
    await expect(state.getReadProof(['0x00'])).rejects.toThrow(/^4003: /);
    await expect(author.rotateKeys()).rejects.toThrow(/^1040: /);
    await expect(system.addReservedPeer('/ip4/127.0.0.1/tcp/1')).rejects.toThrow(/^2002: /);
    expect(await system.reservedPeers()).toHaveLength(0);
  });

  test('payment.queryInfo fails in the client, which expects the old one-dimensional weight', async () => {
    const signed = await api.tx.balances!.transferKeepAlive!(bob.address, coin).signAsync(alice);
    await expect(api.rpc.payment.queryInfo(signed.toHex())).rejects.toThrow('multi-key object');
  });
});
