// How @polkadot/api reads state: one value, many, entries, and the state of older blocks.
import type { ApiPromise } from '@polkadot/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coin, openPolkadotJs, type PolkadotJs, pairOf } from './open-polkadot-js.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
const charlie = pairOf('//Charlie');
let client: PolkadotJs;
let api: ApiPromise;

beforeAll(async () => {
  client = await openPolkadotJs();
  api = client.api;
  for (const amount of [200n, 300n]) await client.finalize(api.tx.appPromotion!.stake!(amount * coin), bob);
  await client.finalize(api.tx.appPromotion!.stake!(400n * coin), charlie);
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

interface AccountJson {
  readonly nonce: number;
  readonly data: { readonly free: string; readonly frozen: string };
}

const amountOf = (stake: { toJSON(): unknown }) => BigInt((stake.toJSON() as [string])[0]);
const json = (value: { toJSON(): unknown }) => value.toJSON() as AccountJson;

describe('many values at once', () => {
  test('query.multi returns the accounts in the given order', async () => {
    const accounts = await api.query.system!.account!.multi([alice.address, bob.address, charlie.address]);
    expect(accounts.map((account) => json(account).nonce)).toEqual([0, 2, 1]);
  });

  test('query.multi of a map with two keys returns a value for each pair, 0 for a missing one', async () => {
    const keys = await api.query.appPromotion!.staked!.keys();
    const known = keys.map(({ args }) => args.map(String)).toSorted(([, a], [, b]) => Number(a) - Number(b));
    const stakes = await api.query.appPromotion!.staked!.multi([...known, [alice.address, 1]]);
    expect(stakes.map(amountOf)).toEqual([200n * coin, 300n * coin, 400n * coin, 0n]);
  });

  test('queryMulti returns the values of several entries', async () => {
    const [account, now, stakes, total] = await api.queryMulti([
      [api.query.system!.account!, bob.address],
      api.query.timestamp!.now!,
      [api.query.appPromotion!.stakesPerAccount!, bob.address],
      api.query.appPromotion!.totalStaked!,
    ]);
    expect(BigInt(json(account!).data.frozen)).toBe(500n * coin);
    expect(now!.toJSON()).toBe(client.devchain.chain.bestBlock().timestampMs);
    expect(stakes!.toJSON()).toBe(2);
    expect(BigInt(String(total!.toJSON()))).toBe(900n * coin);
  });
});

describe('maps', () => {
  test('entries and keys carry the decoded keys', async () => {
    const entries = await api.query.appPromotion!.staked!.entries();
    const stakers = new Set(entries.map(([key]) => String((key.args as unknown[])[0])));
    expect(stakers).toEqual(new Set([bob.address, charlie.address]));
    const keys = await api.query.system!.account!.keys();
    const { chain } = client.devchain;
    const prefix = api.query.system!.account!.keyPrefix().slice(2);
    expect(keys.map((key) => key.toHex().slice(2))).toEqual(chain.bestBlock().state.keys(prefix));
    expect(keys.map(({ args }) => args[0]!.toString())).toContain(alice.address);
  });

  test('entries and keys that are given only the first of two keys return the items with this first key', async () => {
    const entries = await api.query.appPromotion!.staked!.entries(bob.address);
    expect(entries.map(([, stake]) => amountOf(stake)).toSorted()).toEqual([200n * coin, 300n * coin]);
    expect(await api.query.appPromotion!.staked!.keys(alice.address)).toEqual([]);
  });

  test('entriesPaged returns the same entries as entries, in the same order', async () => {
    const all = await api.query.system!.account!.entries();
    const paged: string[] = [];
    for (let startKey = ''; ; ) {
      const page = await api.query.system!.account!.entriesPaged({ args: [], pageSize: 4, startKey });
      paged.push(...page.map(([key]) => key.toHex()));
      if (page.length < 4) break;
      startKey = paged.at(-1)!;
    }
    expect(paged).toEqual(all.map(([key]) => key.toHex()));
    const keys = await api.query.system!.account!.keysPaged({ args: [], pageSize: 5 });
    expect(keys.map((key) => key.toHex())).toEqual(paged.slice(0, 5));
  });
});

test('size and hash are those of the stored bytes', async () => {
  const entry = api.query.system!.account!;
  const stored = client.devchain.chain.bestBlock().state.get(entry.key(bob.address).slice(2))!;
  expect((await entry.size(bob.address)).toNumber()).toBe(stored.length);
  expect((await entry.hash(bob.address)).toHex()).toBe(api.registry.hash(stored).toHex());
  expect((await api.query.appPromotion!.pendingUnstake!.size(1)).toNumber()).toBe(0);
});

test('query.substrate.code returns the stored code', async () => {
  const { state } = client.devchain.chain.bestBlock();
  const code = await api.query.substrate!.code!();
  const stored = state.get(Buffer.from(':code').toString('hex'))!;
  expect((code as unknown as { toU8a(isBare: boolean): Uint8Array }).toU8a(true)).toEqual(
    Uint8Array.from(stored),
  );
});

describe('the state of an older block', () => {
  test('the state of an older block is that of its time: values, many values, entries, constants, runtime calls', async () => {
    const then = client.devchain.chain.blockHash(3)!;
    const at = await api.at(then);
    const account = json(await at.query.system!.account!(bob.address));
    expect(account.nonce).toBe(1);
    expect(BigInt(account.data.frozen)).toBe(200n * coin);
    expect((await at.query.system!.number!()).toJSON()).toBe(3);
    expect(await at.query.appPromotion!.staked!.entries()).toHaveLength(1);
    const [one, other] = await at.queryMulti([
      [at.query.system!.account!, bob.address],
      [at.query.system!.account!, charlie.address],
    ]);
    expect([json(one!).nonce, json(other!).nonce]).toEqual([1, 0]);
    expect(at.consts.appPromotion!.nominal!.toString()).toBe(String(coin));
    expect((await at.call.accountNonceApi!.accountNonce!(bob.address)).toJSON()).toBe(1);
    expect(at.registry.metadata.toHex()).toBe(api.registry.metadata.toHex());
    expect(at.runtimeVersion.specVersion.toNumber()).toBe(25_090_091);
  });

  test('the state of genesis contains the balance of Alice and no stakes', async () => {
    const at = await api.at(api.genesisHash);
    expect(BigInt(json(await at.query.system!.account!(alice.address)).data.free)).toBe(1_000_000n * coin);
    expect((await at.query.appPromotion!.totalStaked!()).toJSON()).toBe(0);
  });

  test('api.at refuses an unknown block', async () => {
    await expect(api.at(`0x${'12'.repeat(32)}`)).rejects.toThrow('Unable to retrieve header');
  });
});
