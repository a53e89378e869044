// The unmodified @polkadot/api connects over WebSocket and HTTP, and survives a lost connection.

import type { ApiPromise } from '@polkadot/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import { startCuttableProxy } from '../../support/cuttable-proxy.ts';
import { balanceOf, coin, connect, openPolkadotJs, type PolkadotJs, pairOf } from './open-polkadot-js.ts';

let client: PolkadotJs;
const alice = pairOf('//Alice');
const bob = pairOf('//Bob');

beforeAll(async () => {
  client = await openPolkadotJs();
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

/** The data that a connected client must have, over any transport. */
function expectChainKnown(api: ApiPromise): void {
  expect(api.genesisHash.toHex()).toBe(client.devchain.genesisHash);
  expect(api.registry.chainSS58).toBe(7391);
  expect(api.registry.chainTokens).toEqual(['UNQ']);
  expect(api.registry.chainDecimals).toEqual([18]);
  expect(api.registry.chainIsEthereum).toBe(false);
  expect(api.runtimeChain.toString()).toBe(client.devchain.chain.profile.chainName);
  expect(api.runtimeVersion.specName.toString()).toBe('unique');
  expect(api.runtimeVersion.specVersion.toNumber()).toBe(25_090_091);
  expect(api.runtimeMetadata.version).toBeGreaterThanOrEqual(15);
  expect(api.extrinsicVersion).toBe(4);
}

test('@polkadot/api knows the chain over WebSocket', () => {
  expect(client.api.hasSubscriptions).toBe(true);
  expectChainKnown(client.api);
});

test('@polkadot/api warns only of unknown extensions, and of methods that it does not decorate', async () => {
  const from = client.console.length;
  const api = await connect(client.devchain.wsUrl, { noInitWarn: false });
  await api.disconnect();
  const lines = client.console.slice(from);
  expect(lines).toEqual([
    'REGISTRY: Unknown signed extensions CheckMaintenance, DisableIdentityCalls, FakeTransactionFinalizer, StorageWeightReclaim found, treating them as no-effect',
    expect.stringMatching(/^API\/INIT: RPC methods not decorated: /),
  ]);
  const known =
    /^(appPromotion|archive|chainHead|chainSpec|dev|eth|net|transaction|transactionWatch|unique|web3)_/;
  const undecorated = lines[1]!.split('decorated: ')[1]!.split(', ');
  const younger = ['author_rotateKeysWithOwner'];
  expect(undecorated.filter((method) => !known.test(method) && !younger.includes(method))).toEqual([]);
});

test('@polkadot/api decodes every constant, and reads every storage item that takes no key, without a warning', async () => {
  const from = client.console.length;
  for (const constants of Object.values(client.api.consts)) {
    for (const constant of Object.values(constants)) expect(constant!.toJSON()).toBeDefined();
  }
  for (const items of Object.values(client.api.query)) {
    for (const item of Object.values(items)) {
      if (!item.creator.meta.type.isMap) expect((await item()).toHex()).toMatch(/^0x/);
    }
  }
  expect(client.console.slice(from)).toEqual([]);
});

test('@polkadot/api knows Quartz by its prefix, token, spec name and genesis', async () => {
  await using quartz = await openPolkadotJs({ network: 'quartz' });
  const { registry, runtimeVersion, genesisHash } = quartz.api;
  expect([registry.chainSS58, registry.chainTokens]).toEqual([255, ['QTZ']]);
  expect(runtimeVersion.specName.toString()).toBe('quartz');
  expect(genesisHash.toHex()).not.toBe(client.devchain.genesisHash);
});

describe('over HTTP', () => {
  let api: ApiPromise;

  beforeAll(async () => {
    api = await connect(client.devchain.httpUrl);
  });

  afterAll(async () => {
    await api?.disconnect();
  });

  test('@polkadot/api knows the chain over HTTP, without subscriptions', () => {
    expect(api.hasSubscriptions).toBe(false);
    expectChainKnown(api);
  });

  test('@polkadot/api reads, signs and sends over HTTP', async () => {
    const before = await balanceOf(api, bob.address);
    const hash = await api.tx.balances!.transferKeepAlive!(bob.address, coin).signAndSend(alice);
    const block = client.devchain.chain.seal();
    expect(block.extrinsicHashes).toContain(hash.toHex());
    expect((await balanceOf(api, bob.address)).free).toBe(before.free + coin);
  });
});

test('subscriptions of @polkadot/api continue after the connection was lost', async () => {
  await using proxy = await startCuttableProxy(client.devchain.wsUrl);
  const api = await connect(proxy.url);
  const heads = createCollector<number>();
  const balances = createCollector<bigint>();
  await api.rpc.chain.subscribeNewHeads((header) => heads.push(header.number.toNumber()));
  await api.query.system!.account!(bob.address, (account: { toJSON(): unknown }) => {
    balances.push(BigInt((account.toJSON() as { data: { free: string } }).data.free));
  });
  await heads.atLeast(1);
  const disconnected = new Promise<void>((resolve) => {
    api.once('disconnected', () => resolve());
  });
  const reconnected = new Promise<void>((resolve) => {
    api.once('disconnected', () => api.once('connected', () => resolve()));
  });
  proxy.cut();
  await disconnected;
  // The client catches up with changes made while it was disconnected.
  await client.finalize(client.api.tx.balances!.transferKeepAlive!(bob.address, coin), alice);
  await reconnected;
  const { number } = client.devchain.chain.seal();
  await heads.first((seen) => seen === number);
  await balances.first((free) => free === balances.values[0]! + coin);
  await api.disconnect();
});
