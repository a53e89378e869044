// Values that @polkadot/api derives from several queries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import {
  balanceOf,
  coin,
  openPolkadotJs,
  type PolkadotJs,
  pairOf,
  type Watched,
} from './open-polkadot-js.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
const eve = pairOf('//Eve');
let client: PolkadotJs;
let derive: PolkadotJs['api']['derive'];
let sent: Watched;

beforeAll(async () => {
  client = await openPolkadotJs();
  derive = client.api.derive;
  await client.finalize(client.api.tx.appPromotion!.stake!(150n * coin), bob);
  sent = await client.finalize(client.api.tx.balances!.transferKeepAlive!(bob.address, coin), alice);
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

test('derive has only the sections of existing pallets, and those that the library always offers', () => {
  // Neither this chain nor the live one has a pallet for alliance or bounties; the library offers them unconditionally.
  expect(Object.keys(derive).toSorted()).toEqual([
    'accounts',
    'alliance',
    'balances',
    'bounties',
    'chain',
    'treasury',
    'tx',
  ]);
});

describe('balances', () => {
  test('derive.balances.account returns the stored free, reserved and frozen amounts, and the nonce', async () => {
    const account = await derive.balances.account(bob.address);
    const held = await balanceOf(client.api, bob.address);
    expect(account.freeBalance.toBigInt()).toBe(held.free);
    expect(account.reservedBalance.toBigInt()).toBe(held.reserved);
    expect(account.frameSystemAccountInfo!.frozen.toBigInt()).toBe(150n * coin);
    expect(account.accountNonce.toNumber()).toBe(1);
  });

  test('derive.balances.all returns a stake as not transferable', async () => {
    const { free } = await balanceOf(client.api, bob.address);
    const all = await derive.balances.all(bob.address);
    expect(all.freeBalance.toBigInt()).toBe(free);
    expect(all.transferable!.toBigInt()).toBe(free - 150n * coin);
    expect(all.lockedBreakdown).toEqual([]);
  });

  test('derive.balances.all lists the lock of a vesting schedule, whose amount is not transferable', async () => {
    const { free, frozen } = await balanceOf(client.api, eve.address);
    const all = await derive.balances.all(eve.address);
    expect(all.lockedBreakdown.map(({ id, amount }) => [id.toUtf8(), amount.toBigInt()])).toEqual([
      ['ormlvest', frozen],
    ]);
    expect(all.lockedBalance.toBigInt()).toBe(frozen);
    expect(all.availableBalance.toBigInt()).toBe(free - frozen);
    expect(all.transferable!.toBigInt()).toBe(free - frozen);
  });

  test('votingBalance is the free balance; votingBalances lists accounts in the given order', async () => {
    const one = await derive.balances.votingBalance(alice.address);
    const { free } = await balanceOf(client.api, alice.address);
    expect(one.votingBalance.toBigInt()).toBe(free);
    const two = await derive.balances.votingBalances([alice.address, bob.address]);
    expect(two.map(({ accountId }) => accountId.toString())).toEqual([alice.address, bob.address]);
  });
});

describe('chain', () => {
  test('bestNumber and bestNumberFinalized are those of the chain, bestNumberLag is 2', async () => {
    const { chain } = client.devchain;
    expect((await derive.chain.bestNumber()).toNumber()).toBe(chain.bestBlock().number);
    expect((await derive.chain.bestNumberFinalized()).toNumber()).toBe(chain.finalizedBlock().number);
    expect((await derive.chain.bestNumberLag()).toNumber()).toBe(2);
  });

  test('getHeader and getBlock return the block of a transaction, with its extrinsics and events', async () => {
    const hash = sent.result.status.asFinalized.toHex();
    const header = await derive.chain.getHeader(hash);
    expect(header.hash.toHex()).toBe(hash);
    const block = await derive.chain.getBlock(hash);
    const { number, extrinsicHashes } = client.devchain.chain.block(hash)!;
    expect(block.block.hash.toHex()).toBe(hash);
    expect(block.extrinsics.map(({ extrinsic }) => extrinsic.hash.toHex())).toEqual(extrinsicHashes);
    const { events, dispatchInfo } = block.extrinsics.at(-1)!;
    expect(events.map(({ section, method }) => `${section}.${method}`)).toEqual(sent.events);
    expect(dispatchInfo!.paysFee.isYes).toBe(true);
    const same = await derive.chain.getBlockByNumber(number);
    expect(same.block.hash.toHex()).toBe(hash);
  });

  test('subscribeFinalizedHeads sends each head in order, also when several become final at once', async () => {
    const heads = createCollector<[number, string]>();
    const stop = await derive.chain.subscribeFinalizedHeads((header) =>
      heads.push([header.number.toNumber(), header.hash.toHex()]),
    );
    const [[first]] = (await heads.atLeast(1)) as [[number, string]];
    client.devchain.chain.seal({ count: 4 });
    const seen = await heads.atLeast(5);
    stop();
    expect(seen).toEqual([0, 1, 2, 3, 4].map((n) => [first + n, client.devchain.chain.blockHash(first + n)]));
  });

  test('subscriptions of heads, blocks and finalized blocks send the next one after a seal', async () => {
    const { chain } = client.devchain;
    const heads = createCollector<string>();
    const blocks = createCollector<string>();
    const finalized = createCollector<string>();
    const stops = [
      await derive.chain.subscribeNewHeads((header) => heads.push(header.hash.toHex())),
      await derive.chain.subscribeNewBlocks(({ block }) => blocks.push(block.hash.toHex())),
      await derive.chain.subscribeFinalizedBlocks(({ block }) => finalized.push(block.hash.toHex())),
    ];
    await Promise.all([heads.atLeast(1), blocks.atLeast(1), finalized.atLeast(1)]);
    const { hash } = chain.seal();
    expect(await heads.atLeast(2)).toEqual([chain.block(hash)!.header.parentHash, hash]);
    expect((await blocks.atLeast(2)).at(-1)).toBe(hash);
    expect((await finalized.atLeast(2)).at(-1)).toBe(chain.finalizedBlock().hash);
    for (const stop of stops) stop();
  });
});

describe('tx', () => {
  test('signingInfo returns the finalized header, the nonce and a mortality of 55 blocks', async () => {
    const { header, mortalLength, nonce } = await derive.tx.signingInfo(alice.address);
    expect(header!.hash.toHex()).toBe(client.devchain.chain.finalizedBlock().hash);
    expect(nonce.toNumber()).toBe(1);
    // Five minutes of six-second blocks, and the finality lag that the library allows.
    expect(mortalLength).toBe(50 + 5);
  });

  test('derive.tx returns the events of a block, and finds a transaction in it by hash and by account', async () => {
    const at = sent.result.status.asFinalized;
    const { block, events } = await derive.tx.events(at);
    expect(block.block.hash.toHex()).toBe(at.toHex());
    expect(events.filter(({ phase }) => phase.isApplyExtrinsic)).toHaveLength(sent.events.length + 2);
    const info = await derive.tx.extrinsicInfo(at, sent.result.txHash.toHex());
    expect(info).toMatchObject({ success: true, blockNumber: block.block.header.number.toNumber() });
    const { extrinsics } = await derive.tx.accountExtrinsics(at, alice.address);
    expect(extrinsics.map(({ extrinsic }) => extrinsic.hash.toHex())).toEqual([sent.result.txHash.toHex()]);
  });
});

describe('accounts', () => {
  test('accounts have neither identity nor index; Alice has the sudo flag, Bob has not', async () => {
    const info = await derive.accounts.info(alice.address);
    expect(info.accountId!.toString()).toBe(alice.address);
    expect(info.identity.judgements).toEqual([]);
    expect(await derive.accounts.indexes()).toEqual({});
    expect((await derive.accounts.accountId(alice.address)).toString()).toBe(alice.address);
    expect((await derive.accounts.hasIdentity(alice.address)).hasIdentity).toBe(false);
    expect((await derive.accounts.flags(alice.address)).isSudo).toBe(true);
    expect((await derive.accounts.flags(bob.address)).isSudo).toBe(false);
  });
});

test('the treasury has no proposals', async () => {
  const proposals = await derive.treasury.proposals();
  expect(proposals.approvals).toEqual([]);
  expect(proposals.proposals).toEqual([]);
});
