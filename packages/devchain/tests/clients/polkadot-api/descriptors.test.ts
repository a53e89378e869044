// Tests of polkadot-api with descriptors that its own command generates from the chain: types, compatibility, typed
// calls.
import { CompatibilityLevel } from 'polkadot-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileProgram, type GeneratedDescriptors, generateDescriptors } from './generate-descriptors.ts';
import { coin, openPolkadotApi, type PolkadotApi, signerOf } from './open-polkadot-api.ts';

const bob = signerOf('//Bob');
let opened: PolkadotApi;
let descriptors: GeneratedDescriptors;
let api: ReturnType<typeof typedApi>;

const typedApi = () => opened.client.getTypedApi(descriptors.unique);

beforeAll(async () => {
  opened = await openPolkadotApi();
  descriptors = await generateDescriptors(opened.devchain.wsUrl);
  api = typedApi();
});

afterAll(async () => {
  await descriptors?.[Symbol.asyncDispose]();
  await opened?.[Symbol.asyncDispose]();
});

test('the generated descriptors contain the metadata of this chain', async () => {
  const { hash } = await opened.client.getFinalizedBlock();
  expect(await descriptors.unique.getMetadata()).toEqual(await opened.client.getMetadata(hash));
});

test('the generated types accept correct calls and reject wrong ones', async () => {
  await compileProgram(
    descriptors,
    `
import type { PolkadotClient, SS58String } from 'polkadot-api';
import { MultiAddress, unique } from './descriptors/dist/index.js';

export async function program(client: PolkadotClient, to: SS58String) {
  const api = client.getTypedApi(unique);
  const dest = MultiAddress.Id(to);
  api.tx.Balances.transfer_keep_alive({ dest, value: 1n });
  // @ts-expect-error an amount is a bigint
  api.tx.Balances.transfer_keep_alive({ dest, value: 1 });
  // @ts-expect-error no such call
  api.tx.AppPromotion.stakeAll({});
  const { data } = await api.query.System.Account.getValue(to);
  const free: bigint = data.free;
  const staked: { keyArgs: [SS58String, number]; value: [bigint, number] }[] = await api.query.AppPromotion.Staked.getEntries();
  const pending: number = (await api.query.AppPromotion.PendingUnstake.getValue(1)).length;
  const nominal: bigint = await api.constants.AppPromotion.Nominal();
  const nonce: number = await api.apis.AccountNonceApi.account_nonce(to);
  const fee = await api.apis.TransactionPaymentApi.query_fee_details(new Uint8Array(), 0);
  const base: bigint | undefined = fee.inclusion_fee?.base_fee;
  const stakes = await api.event.AppPromotion.Stake.get('0x');
  const [who, amount]: [SS58String, bigint] = stakes[0]!.payload;
  return { free, staked, pending, nominal, nonce, base, who, amount };
}
`,
  );
});

interface Compatible {
  isCompatible(level: CompatibilityLevel): boolean;
  isValueCompatible?(value: unknown): boolean;
}

/** The client's compatibility levels of everything in the descriptors. */
type Compatibility = Readonly<
  Record<
    'query' | 'tx' | 'event' | 'constants' | 'apis',
    Readonly<Record<string, Readonly<Record<string, Compatible>>>>
  >
>;

async function compatibility(typed: typeof api): Promise<Compatibility> {
  // The library's type depends on descriptors that exist only while the test runs.
  const { compat } = (await typed.getStaticApis()) as unknown as { compat: Compatibility };
  return compat;
}

/** Names of all generated items that are not identical to those of the chain. */
async function differences(compat: Compatibility): Promise<string[]> {
  const generated = await descriptors.unique.descriptors;
  const kinds = [
    ['query', generated.storage],
    ['tx', generated.tx],
    ['event', generated.events],
    ['constants', generated.constants],
    ['apis', generated.apis],
  ] as const;
  return kinds.flatMap(([kind, groups]) =>
    Object.entries(groups).flatMap(([group, entries]) =>
      Object.keys(entries)
        .filter((name) => !compat[kind][group]![name]!.isCompatible(CompatibilityLevel.Identical))
        .map((name) => `${kind}.${group}.${name}`),
    ),
  );
}

describe('compatibility', () => {
  test('all items of the descriptors are identical on the chain that they come from, and on Quartz', async () => {
    expect(await differences(await compatibility(api))).toEqual([]);
    await using quartz = await openPolkadotApi({ network: 'quartz' });
    expect(await differences(await compatibility(quartz.client.getTypedApi(descriptors.unique)))).toEqual([]);
  });

  test('a value of a wrong type is reported as incompatible', async () => {
    const { tx } = await compatibility(api);
    const transfer = tx.Balances!.transfer_keep_alive!;
    const dest = { type: 'Id', value: bob.address };
    expect(transfer.isValueCompatible!({ dest, value: coin })).toBe(true);
    expect(transfer.isValueCompatible!({ dest, value: 'much' })).toBe(false);
  });
});

test('polkadot-api sends a typed transaction and reads typed values', async () => {
  const stake = api.tx.AppPromotion!.stake!({ amount: 150n * coin });
  const { outcome } = await opened.finalize(stake, bob);
  expect(outcome.ok).toBe(true);
  const [event] = await api.event.AppPromotion!.Stake!.get(outcome.block.hash);
  expect(event!.payload).toEqual([bob.address, 150n * coin]);
  const staker = { type: 'Substrate', value: bob.address };
  expect(await api.apis.AppPromotionApi!.total_staked!(staker)).toEqual({
    success: true,
    value: 150n * coin,
  });
  expect(await api.query.AppPromotion!.StakesPerAccount!.getValue(bob.address)).toBe(1);
  expect(await api.constants.AppPromotion!.Nominal!()).toBe(coin);
});
