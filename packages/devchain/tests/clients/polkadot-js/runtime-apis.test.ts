// Runtime API methods that @polkadot/api finds in the metadata, with the types from there.
import type { ApiPromise } from '@polkadot/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  balanceOf,
  coin,
  type Extrinsic,
  openPolkadotJs,
  type PolkadotJs,
  pairOf,
} from './open-polkadot-js.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
let client: PolkadotJs;
let api: ApiPromise;
let transfer: Extrinsic;

beforeAll(async () => {
  client = await openPolkadotJs();
  api = client.api;
  await client.finalize(api.tx.appPromotion!.stake!(150n * coin), bob);
  transfer = await api.tx.balances!.transferKeepAlive!(bob.address, coin).signAsync(alice);
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

test('Core.version is the version that the node reports', async () => {
  const version = await api.call.core!.version!();
  expect(version.toHex()).toBe((await api.rpc.state.getRuntimeVersion()).toHex());
});

test('metadataAtVersion returns every offered version and null for V13; metadata equals the V14 metadata of the node', async () => {
  const versions = (await api.call.metadata!.metadataVersions!()).toJSON() as number[];
  expect(versions).toEqual([14, 15, 16]);
  for (const version of versions) {
    const opaque = await api.call.metadata!.metadataAtVersion!(version);
    const bytes = (opaque as unknown as { unwrap(): { toU8a(isBare: boolean): Uint8Array } }).unwrap();
    expect([...bytes.toU8a(true).subarray(0, 5)]).toEqual([...Buffer.from('meta'), version]);
  }
  expect((await api.call.metadata!.metadataAtVersion!(13)).toJSON()).toBeNull();
  // OpaqueMetadata: the bytes after their own length.
  const fourteen = (await api.call.metadata!.metadata!()).toHex().slice(2 + 2 * 4);
  expect(`0x${fourteen}`).toBe((await api.rpc.state.getMetadata()).toHex());
});

test('AccountNonceApi does not count transactions in the pool', async () => {
  const waiting = await api.tx.system!.remark!('0x').signAndSend(bob);
  expect((await api.rpc.system.accountNextIndex(bob.address)).toNumber()).toBe(2);
  expect((await api.call.accountNonceApi!.accountNonce!(bob.address)).toJSON()).toBe(1);
  await api.rpc.author.removeExtrinsic([{ Hash: waiting }]);
});

describe('TransactionPaymentApi', () => {
  test('the info of a signed extrinsic equals paymentInfo, and the fee details add up to its fee', async () => {
    const bytes = transfer.toU8a();
    const info = await api.call.transactionPaymentApi!.queryInfo!(bytes, bytes.length);
    const details = await api.call.transactionPaymentApi!.queryFeeDetails!(bytes, bytes.length);
    const paymentInfo = await api.tx.balances!.transferKeepAlive!(bob.address, coin).paymentInfo(alice);
    expect(info.toJSON()).toEqual(paymentInfo.toJSON());
    const { inclusionFee, tip } = details.toJSON() as {
      inclusionFee: Record<'baseFee' | 'lenFee' | 'adjustedWeightFee', string>;
      tip: number;
    };
    const sum = Object.values(inclusionFee).reduce((total, part) => total + BigInt(part), 0n);
    expect(sum).toBe(paymentInfo.partialFee.toBigInt());
    expect(tip).toBe(0);
  });

  test('the fees of length, weight and base weight add up to the fee', async () => {
    const bytes = transfer.toU8a();
    const { weight, partialFee } = await api.tx.balances!.transferKeepAlive!(bob.address, coin).paymentInfo(
      alice,
    );
    const base = (
      api.consts.system!.blockWeights as unknown as { perClass: { normal: { baseExtrinsic: object } } }
    ).perClass.normal.baseExtrinsic;
    const fees = await Promise.all([
      api.call.transactionPaymentApi!.queryLengthToFee!(bytes.length),
      api.call.transactionPaymentApi!.queryWeightToFee!(weight),
      api.call.transactionPaymentApi!.queryWeightToFee!(base),
    ]);
    expect(fees.reduce((total, fee) => total + BigInt(fee.toString()), 0n)).toBe(partialFee.toBigInt());
  });
});

describe('TaggedTransactionQueue', () => {
  test('a signed extrinsic is valid and provides its account and nonce', async () => {
    const best = client.devchain.chain.bestBlock().hash;
    const valid = await api.call.taggedTransactionQueue!.validateTransaction!(
      'External',
      transfer.toU8a(),
      best,
    );
    expect(valid.toJSON()).toMatchObject({ ok: { requires: [], propagate: true } });
    const { provides } = (valid.toJSON() as { ok: { provides: string[] } }).ok;
    // The tag of account and nonce in Substrate's form.
    expect(provides).toEqual([`0x${Buffer.from(alice.publicKey).toString('hex')}00000000`]);
  });

  test('an extrinsic with a used nonce is stale', async () => {
    const stale = await api.tx.balances!.transferKeepAlive!(alice.address, coin).signAsync(bob, { nonce: 0 });
    const best = client.devchain.chain.bestBlock().hash;
    const refused = await api.call.taggedTransactionQueue!.validateTransaction!(
      'External',
      stale.toU8a(),
      best,
    );
    expect(refused.toJSON()).toEqual({ err: { invalid: { stale: null } } });
  });
});

test('BlockBuilder.apply_extrinsic returns the outcome and changes nothing', async () => {
  const before = await balanceOf(api, alice.address);
  expect((await api.call.blockBuilder!.applyExtrinsic!(transfer.toU8a())).toJSON()).toEqual({
    ok: { ok: null },
  });
  const tooMuch = await api.tx.balances!.transferKeepAlive!(bob.address, 2_000_000n * coin).signAsync(alice);
  expect((await api.call.blockBuilder!.applyExtrinsic!(tooMuch.toU8a())).toJSON()).toEqual({
    ok: { err: { token: 'FundsUnavailable' } },
  });
  expect(await balanceOf(api, alice.address)).toEqual(before);
});

test('AppPromotionApi returns the stakes of one account and of all accounts', async () => {
  const { totalStaked, totalStakedPerBlock, pendingUnstake, pendingUnstakePerBlock } =
    api.call.appPromotionApi!;
  const staker = { Substrate: bob.address };
  const ok = (value: { toJSON(): unknown }) => (value.toJSON() as { ok: unknown }).ok;
  expect(BigInt(ok(await totalStaked!(staker)) as string)).toBe(150n * coin);
  expect(BigInt(ok(await totalStaked!(null)) as string)).toBe(150n * coin);
  const perBlock = ok(await totalStakedPerBlock!(staker)) as [number, string][];
  expect(perBlock.map(([, amount]) => BigInt(amount))).toEqual([150n * coin]);
  expect(ok(await pendingUnstake!(staker))).toBe(0);
  expect(ok(await pendingUnstakePerBlock!(staker))).toEqual([]);
});

describe('APIs of a parachain without collators', () => {
  test('AuraApi returns a slot duration of six seconds, and no authorities', async () => {
    expect((await api.call.auraApi!.slotDuration!()).toJSON()).toBe(6000);
    expect((await api.call.auraApi!.authorities!()).toJSON()).toEqual([]);
  });

  test('SessionKeys refuses to generate keys, and decodes no keys from empty bytes', async () => {
    await expect(api.call.sessionKeys!.generateSessionKeys!(null)).rejects.toThrow(/^4003: /);
    expect((await api.call.sessionKeys!.decodeSessionKeys!('0x')).toJSON()).toBeNull();
  });

  test('initializeBlock, collectCollationInfo and offchainWorker accept a header', async () => {
    const header = await api.rpc.chain.getHeader();
    expect((await api.call.core!.initializeBlock!(header)).toJSON()).toBe('AllExtrinsics');
    const collated = await api.call.collectCollationInfo!.collectCollationInfo!(header);
    expect(collated.toJSON()).toMatchObject({ headData: header.toHex(), newValidationCode: null });
    expect((await api.call.offchainWorkerApi!.offchainWorker!(header)).toJSON()).toBeNull();
  });
});

test('api.call has exactly the methods of the declared runtime APIs', () => {
  const known: Record<string, readonly string[]> = {
    accountNonceApi: ['accountNonce'],
    appPromotionApi: ['totalStaked', 'totalStakedPerBlock', 'pendingUnstake', 'pendingUnstakePerBlock'],
    auraApi: ['slotDuration', 'authorities'],
    blockBuilder: ['applyExtrinsic', 'finalizeBlock', 'inherentExtrinsics', 'checkInherents'],
    collectCollationInfo: ['collectCollationInfo'],
    core: ['version', 'executeBlock', 'initializeBlock'],
    dryRunApi: ['dryRunCall'],
    metadata: ['metadata', 'metadataAtVersion', 'metadataVersions'],
    offchainWorkerApi: ['offchainWorker'],
    sessionKeys: ['generateSessionKeys', 'decodeSessionKeys'],
    taggedTransactionQueue: ['validateTransaction'],
    transactionPaymentApi: ['queryInfo', 'queryFeeDetails', 'queryWeightToFee', 'queryLengthToFee'],
    uniqueApi: [
      'accountTokens',
      'collectionTokens',
      'tokenExists',
      'tokenOwner',
      'topmostTokenOwner',
      'tokenChildren',
      'tokenProperties',
      'tokenData',
      'totalSupply',
      'accountBalance',
      'balance',
      'allowance',
      'lastTokenId',
      'nextSponsored',
      'totalPieces',
      'tokenOwners',
      'allowanceForAll',
      'collectionProperties',
      'propertyPermissions',
      'adminlist',
      'allowlist',
      'allowed',
      'collectionById',
      'collectionStats',
      'effectiveCollectionLimits',
    ],
  };
  const decorated = Object.entries(api.call).map(([name, methods]) => [name, Object.keys(methods)] as const);
  expect(Object.fromEntries(decorated)).toEqual(known);
});
