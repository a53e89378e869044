// Tests how polkadot-api follows the chain over chainHead: blocks without a gap, branches, and a lost connection.
import type { Hex } from '@hub/primitives/hex';
import { type BlockInfo, createClient } from 'polkadot-api';
import { getWsProvider } from 'polkadot-api/ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import { startCuttableProxy } from '../../support/cuttable-proxy.ts';
import { accountOf, coin, openPolkadotApi, type PolkadotApi, signerOf } from './open-polkadot-api.ts';

const alice = signerOf('//Alice');
const bob = signerOf('//Bob');
let opened: PolkadotApi;

beforeAll(async () => {
  opened = await openPolkadotApi();
  opened.devchain.chain.seal({ count: 4 });
});

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]();
});

test('getChainSpecData returns name, genesis and properties of the chain', async () => {
  const { client, devchain } = opened;
  expect(await client.getChainSpecData()).toMatchObject({
    name: devchain.chain.profile.chainName,
    genesisHash: devchain.genesisHash,
    properties: { ss58Format: 7391, tokenDecimals: 18, tokenSymbol: 'UNQ' },
  });
  expect(await client._request('system_chain', [])).toBe(devchain.chain.profile.chainName);
});

describe('blocks', () => {
  test('the finalized block and those above it are those of the chain, with headers and bodies', async () => {
    const { client, devchain } = opened;
    const { chain } = devchain;
    const finalized = await client.getFinalizedBlock();
    expect(finalized).toMatchObject({
      hash: chain.finalizedBlock().hash,
      number: chain.finalizedBlock().number,
    });
    const best = await client.getBestBlocks();
    expect(best.map(({ number }) => number)).toEqual(
      [0, 1, 2].map((back) => chain.bestBlock().number - back),
    );
    for (const { hash, number, parent } of best) {
      const block = chain.block(hash as Hex)!;
      expect([number, parent]).toEqual([block.number, block.header.parentHash]);
      const { parentHash, stateRoot, extrinsicRoot } = await client.getBlockHeader(hash);
      expect({ parentHash, stateRoot, extrinsicRoot }).toEqual({
        parentHash: block.header.parentHash,
        stateRoot: block.header.stateRoot,
        extrinsicRoot: block.header.extrinsicsRoot,
      });
      const body = await client.getBlockBody(hash);
      expect(body.map((bytes) => Buffer.from(bytes))).toEqual(
        block.extrinsics.map((bytes) => Buffer.from(bytes)),
      );
    }
  });

  test('blocks arrive without a gap at blocks$ and finalizedBlock$; bestBlocks$ sends at least the present and the last best one', async () => {
    const { client, devchain } = opened;
    const { chain } = devchain;
    const from = chain.bestBlock().number;
    const finalized = createCollector<number>();
    const best = createCollector<number>();
    const all = createCollector<number>();
    const subscriptions = [
      client.finalizedBlock$.subscribe(({ number }) => finalized.push(number)),
      client.bestBlocks$.subscribe(([head]) => best.push(head!.number)),
      client.blocks$.subscribe(({ number }) => all.push(number)),
    ];
    chain.seal({ count: 3 });
    await finalized.first((number) => number === from + 1);
    await best.first((number) => number === from + 3);
    for (const subscription of subscriptions) subscription.unsubscribe();
    expect(finalized.values).toEqual([-2, -1, 0, 1].map((offset) => from + offset));
    expect(all.values).toEqual([-2, -1, 0, 1, 2, 3].map((offset) => from + offset));
    expect(best.values.at(0)).toBe(from);
    expect(best.values.at(-1)).toBe(from + 3);
  });

  test('a block of another branch becomes the best and then the final one', async () => {
    const { client, devchain } = opened;
    const { chain } = devchain;
    const heads = createCollector<BlockInfo>();
    const subscription = client.bestBlocks$.subscribe(([head]) => heads.push(head!));
    const { hash: abandoned, header } = chain.seal();
    await heads.first(({ hash }) => hash === abandoned);
    const { hash: enacted } = chain.seal({
      parent: header.parentHash,
      timestampMs: chain.bestBlock().timestampMs + 6000,
    });
    await heads.first(({ hash }) => hash === enacted);
    chain.seal({ count: 2 });
    const { number } = chain.bestBlock();
    await heads.first((head) => head.number === number);
    subscription.unsubscribe();
    expect((await client.getFinalizedBlock()).hash).toBe(enacted);
  });

  test('the header of a block held with hodlBlock can be read after ten later blocks were finalized', async () => {
    const { client, devchain } = opened;
    const { hash, number } = await client.getFinalizedBlock();
    const release = client.hodlBlock(hash);
    devchain.chain.seal({ count: 10 });
    const latest = createCollector<number>();
    const subscription = client.finalizedBlock$.subscribe((block) => latest.push(block.number));
    await latest.first((seen) => seen === number + 10);
    subscription.unsubscribe();
    expect((await client.getBlockHeader(hash)).number).toBe(number);
    release();
  });
});

// If the chain is also reverted below a block that the client knows as final, this client sometimes waits forever.
test('a chain that was reverted to its final block is followed again', async () => {
  const { client, devchain, api } = opened;
  const { chain } = devchain;
  const start = chain.bestBlock().number;
  const best = createCollector<number>();
  const watched = createCollector<number>();
  const subscriptions = [
    client.bestBlocks$.subscribe(([head]) => best.push(head!.number)),
    api.query
      .System!.Number!.watchValue({ at: 'best' })
      .subscribe(({ value }) => watched.push(value as number)),
  ];
  await watched.first((number) => number === start);
  chain.setFinality({ isStalled: true });
  const snapshot = chain.snapshot();
  chain.seal({ count: 4 });
  await watched.first((number) => number === start + 4);
  expect(chain.revert(snapshot)).toBe(true);
  const seen = watched.values.length;
  await watched.atLeast(seen + 1);
  expect([best.values.at(-1), watched.values.at(-1)]).toEqual([start, start]);
  chain.seal();
  await watched.atLeast(seen + 2);
  expect([best.values.at(-1), watched.values.at(-1)]).toEqual([start + 1, start + 1]);
  chain.setFinality({ isStalled: false });
  for (const subscription of subscriptions) subscription.unsubscribe();
});

test('subscriptions of polkadot-api continue after the connection was lost', async () => {
  const { devchain, api } = opened;
  await using proxy = await startCuttableProxy(devchain.wsUrl);
  const client = createClient(getWsProvider(proxy.url));
  const numbers = createCollector<number>();
  const balances = createCollector<bigint>();
  const cutOff = client.getUnsafeApi();
  client.finalizedBlock$.subscribe(({ number }) => numbers.push(number));
  cutOff.query
    .System!.Account!.watchValue(bob.address, { at: 'best' })
    .subscribe((update) => balances.push((update as { value: { data: { free: bigint } } }).value.data.free));
  await balances.atLeast(1);
  proxy.cut();
  // The client catches up with changes made while it was disconnected.
  const pay = api.tx.Balances!.transfer_keep_alive!({
    dest: { type: 'Id', value: bob.address },
    value: coin,
  });
  await opened.finalize(pay, alice);
  devchain.chain.seal({ count: 3 });
  await numbers.first((number) => number === devchain.chain.finalizedBlock().number);
  await balances.first((free) => free === balances.values[0]! + coin);
  expect((await accountOf(cutOff, bob.address)).data.free).toBe(balances.values.at(-1));
  client.destroy();
});
