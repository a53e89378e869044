// Tests which data polkadot-api reads with only the metadata that it fetched: storage, constants, runtime APIs, older
// blocks.
import { toHex } from '@hub/primitives/hex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import {
  accountOf,
  coin,
  openPolkadotApi,
  type PolkadotApi,
  signerOf,
  type UnsafeApi,
} from './open-polkadot-api.ts';

const alice = signerOf('//Alice');
const bob = signerOf('//Bob');
const charlie = signerOf('//Charlie');
let opened: PolkadotApi;
let api: UnsafeApi;

beforeAll(async () => {
  opened = await openPolkadotApi();
  api = opened.api;
  await stake(bob, 200n);
  await stake(bob, 300n);
  await stake(charlie, 400n);
});

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]();
});

const stake = (by: typeof bob, amount: bigint) =>
  opened.finalize(api.tx.AppPromotion!.stake!({ amount: amount * coin }), by);
const pay = (to: typeof bob) =>
  opened.finalize(
    api.tx.Balances!.transfer_keep_alive!({ dest: { type: 'Id', value: to.address }, value: coin }),
    alice,
  );
const amountsOf = (entries: readonly { value: unknown }[]) =>
  entries.map(({ value }) => (value as [bigint])[0]).toSorted();

describe('storage', () => {
  test('one value and several values are read; a missing one is undefined', async () => {
    expect((await accountOf(api, bob.address)).data.frozen).toBe(500n * coin);
    const values = await api.query.System!.Account!.getValues([
      [alice.address],
      [bob.address],
      [charlie.address],
    ]);
    expect(values.map((value) => (value as { nonce: number }).nonce)).toEqual([0, 2, 1]);
    expect(await api.query.AppPromotion!.PreviousCalculatedRecord!.getValue()).toBeUndefined();
  });

  test('all entries are read, or those with a given first key', async () => {
    const all = await api.query.AppPromotion!.Staked!.getEntries();
    expect(amountsOf(all)).toEqual([200n * coin, 300n * coin, 400n * coin]);
    expect(new Set(all.map(({ keyArgs }) => (keyArgs as unknown[])[0]))).toEqual(
      new Set([bob.address, charlie.address]),
    );
    expect(amountsOf(await api.query.AppPromotion!.Staked!.getEntries(bob.address))).toEqual([
      200n * coin,
      300n * coin,
    ]);
    expect(await api.query.AppPromotion!.Staked!.getEntries(alice.address)).toEqual([]);
  });

  test('raw values are read by the key that the client computes', async () => {
    const key = await api.query.System!.Account!.getKey(bob.address);
    const stored = opened.devchain.chain.bestBlock().state.get(key.slice(2))!;
    expect(await opened.client.rawQuery(key, { at: 'best' })).toBe(toHex(stored));
    expect(await opened.client.rawQuery(':code')).toMatch(/^0x/);
  });

  test('an account is read at the best block, at the finalized one, and by hash at the one that was finalized before', async () => {
    const { chain } = opened.devchain;
    expect((await accountOf(api, bob.address, 'finalized')).nonce).toBe(2);
    const { hash } = chain.finalizedBlock();
    await pay(bob);
    const before = await accountOf(api, bob.address, hash);
    expect((await accountOf(api, bob.address)).data.free).toBe(before.data.free + coin);
  });

  test('an account and entries are read at genesis and at other old blocks', async () => {
    const { chain } = opened.devchain;
    expect((await accountOf(api, bob.address, chain.genesisHash)).nonce).toBe(0);
    const first = await accountOf(api, bob.address, chain.blockHash(1)!);
    expect([first.nonce, first.data.frozen]).toEqual([1, 200n * coin]);
    expect(amountsOf(await api.query.AppPromotion!.Staked!.getEntries({ at: chain.blockHash(4)! }))).toEqual([
      200n * coin,
      300n * coin,
    ]);
  });
});

describe('watching', () => {
  test('watchValue reports a change with its block, at best and at finalized blocks', async () => {
    const nonces = {
      best: createCollector<[number, number]>(),
      finalized: createCollector<[number, number]>(),
    };
    const subscriptions = (['best', 'finalized'] as const).map((at) =>
      api.query.System!.Account!.watchValue(alice.address, { at }).subscribe((update) => {
        const { block, value } = update as { block: { number: number }; value: { nonce: number } };
        nonces[at].push([value.nonce, block.number]);
      }),
    );
    const [[nonce]] = (await nonces.best.atLeast(1)) as [[number, number]];
    await nonces.finalized.atLeast(1);
    const { outcome } = await pay(bob);
    const inBest = await nonces.best.first(([seen]) => seen === nonce + 1);
    const inFinalized = await nonces.finalized.first(([seen]) => seen === nonce + 1);
    for (const subscription of subscriptions) subscription.unsubscribe();
    expect(inBest).toEqual([nonce + 1, outcome.block.number]);
    expect(inFinalized).toEqual([nonce + 1, outcome.block.number]);
  });

  test('watchEntries reports all entries, and how many changed', async () => {
    const updates = createCollector<{ staked: bigint; upserted: number | undefined }>();
    const subscription = api.query.AppPromotion!.Staked!.watchEntries(charlie.address).subscribe((update) => {
      const staked = amountsOf(update.entries).reduce((total, amount) => total + amount, 0n);
      updates.push({ staked, upserted: update.deltas?.upserted.length });
    });
    await updates.first(({ staked }) => staked === 400n * coin);
    await stake(charlie, 100n);
    expect(await updates.first(({ staked }) => staked === 500n * coin)).toMatchObject({ upserted: 1 });
    subscription.unsubscribe();
  });

  test('Transfer events are reported at best and finalized blocks, and read from one block', async () => {
    const transfers = api.event.Balances!.Transfer!;
    const finalized = createCollector<bigint>();
    const best = createCollector<string>();
    const subscriptions = [
      transfers.watch().subscribe(({ events }) => {
        for (const { payload } of events) finalized.push((payload as { amount: bigint }).amount);
      }),
      transfers.watchBest().subscribe(({ type, events }) => {
        if (events.length > 0) best.push(type);
      }),
    ];
    const { outcome } = await pay(bob);
    expect(await finalized.first((amount) => amount === coin)).toBe(coin);
    await best.first((type) => type === 'finalized');
    expect(best.values).toEqual(['new', 'finalized']);
    for (const subscription of subscriptions) subscription.unsubscribe();
    const [event] = await transfers.get(outcome.block.hash);
    expect(event!.payload).toEqual({ from: alice.address, to: bob.address, amount: coin });
    expect(transfers.filter([event!.original])).toHaveLength(1);
  });
});

test('constants are decoded', async () => {
  expect(await api.constants.AppPromotion!.Nominal!()).toBe(coin);
  expect(await api.constants.System!.SS58Prefix!()).toBe(7391);
  expect(await api.constants.System!.Version!()).toMatchObject({
    spec_name: 'unique',
    spec_version: 25_090_091,
  });
  expect(await api.constants.Balances!.ExistentialDeposit!()).toBe(0n);
});

describe('runtime APIs', () => {
  test('the runtime APIs that all Substrate chains have return the version, the metadata versions, a nonce and a length fee', async () => {
    expect(await api.apis.Core!.version!()).toMatchObject({ spec_version: 25_090_091 });
    const versions = await api.apis.Metadata!.metadata_versions!();
    expect((versions as number[]).slice(0, 2)).toEqual([14, 15]);
    expect(await api.apis.AccountNonceApi!.account_nonce!(bob.address, { at: 'best' })).toBe(2);
    expect(await api.apis.TransactionPaymentApi!.query_length_to_fee!(1)).toBeGreaterThan(0n);
  });

  test('runtime APIs of staking return the stakes of an account', async () => {
    const staker = { type: 'Substrate', value: bob.address };
    expect(await api.apis.AppPromotionApi!.total_staked!(staker)).toEqual({
      success: true,
      value: 500n * coin,
    });
    const perBlock = await api.apis.AppPromotionApi!.total_staked_per_block!(staker);
    expect((perBlock as { value: [number, bigint][] }).value.map(([, amount]) => amount)).toEqual([
      200n * coin,
      300n * coin,
    ]);
  });
});

test('the metadata of the client has the highest version up to 16 that the runtime offers', async () => {
  const { hash } = await opened.client.getFinalizedBlock();
  const metadata = await opened.client.getMetadata(hash);
  const versions = (await api.apis.Metadata!.metadata_versions!()) as number[];
  expect(metadata[4]).toBe(versions.filter((version) => version <= 16).at(-1));
});
