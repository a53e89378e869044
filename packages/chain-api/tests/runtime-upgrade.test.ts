import type {
  ExtrinsicInBlock,
  ExtrinsicStatus,
} from '@hub/contract/chain-api/extrinsics/generation-1/status';
import type { StakingPosition } from '@hub/contract/chain-api/staking/model';
import { nextRuntime } from '@hub/testkit/next-runtime/next-runtime';
import { call, coins, createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import { TestNetwork } from '@hub/testkit/test-network';
import { playRound } from '@hub/testkit/upgrade-history';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');

let network: TestNetwork;
let driver: RuntimeDriver;

beforeEach(async () => {
  network = await TestNetwork.create({ indexer: false, nextRuntimes: [nextRuntime] });
  driver = createRuntimeDriver(network.devchain.chain);
  network.devchain.chain.seal({ count: 3 });
});
afterEach(() => network[Symbol.asyncDispose]());

const ask = async <T>(path: string) => (await get(`${network.chainApiUrl}${path}`)).body as T;
const tell = (path: string, body: object, headers: Record<string, string> = {}) =>
  post(`${network.chainApiUrl}${path}`, body, headers);
const stake = (amount: number) => buildSigned(network.chainApiUrl, bob, stakeCall(amount));
const statusOf = (hash: string) => ask<ExtrinsicStatus>(`/extrinsic/status?hash=${hash}`);
const position = ({ address }: { address: string }) =>
  ask<StakingPosition>(`/staking/position?address=${address}`);

async function submitted(body: object, headers?: Record<string, string>): Promise<string> {
  const answer = await tell('/extrinsic/submit', body, headers);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { hash: string }).hash;
}

/** An account's staking position without the block it was read at. */
async function holdings(signer: { address: string }) {
  const { balance, stakes, pending, stakesUsed, stakesLeft } = await position(signer);
  const { body } = await get(`${network.chainApiUrl}/balance?address=${signer.address}`);
  return {
    balance,
    stakes: stakes.map(({ amount, nextRewardRelayBlock }) => [amount, nextRewardRelayBlock]),
    pending: pending.map(({ amount, unlocksAtBlock }) => [amount, unlocksAtBlock]),
    stakesUsed,
    stakesLeft,
    body,
  };
}

test('the position of an account is the same before, in and after the block of an upgrade', async () => {
  playRound(network, driver);
  const eve = createSigner('//Eve');
  const before = [await holdings(bob), await holdings(eve)];
  driver.upgradeTo(nextRuntime.specVersion);
  const within = [await holdings(bob), await holdings(eve)];
  driver.seal();
  const after = [await holdings(bob), await holdings(eve)];
  expect(before[0]).toMatchObject({ stakesUsed: 1, stakes: [[expect.anything(), expect.anything()]] });
  expect(before[1]!.pending).toHaveLength(1);
  expect(within).toEqual(before);
  expect(after).toEqual(before);
});

test('storage is decoded with the runtime that executed the block', async () => {
  driver.seal({ from: '//Bob', call: call('appPromotion.stake', coins(100)) });
  const read = async () => {
    const { body } = await tell('/query/query/system/account', { args: [bob.address] });
    return body as { json: { nonce: number } };
  };
  driver.upgradeTo(nextRuntime.specVersion);
  expect((await read()).json.nonce).toBe(1);
  driver.seal();
  expect((await read()).json.nonce).toBe(1);
  const locks = (await get(`${network.chainApiUrl}/query/consts/balances/maxLocks`)).body;
  expect(locks).toMatchObject({ json: 40 });
});

test('extrinsics built, submitted and tracked after an upgrade use the new runtime', async () => {
  const first = await submitted(await stake(150));
  driver.seal();
  driver.upgradeTo(nextRuntime.specVersion);
  for (const amount of [200, 300]) {
    const built = await stake(amount);
    expect(built.signerPayloadJSON).toMatchObject({
      specVersion: '0x018cba80',
      transactionVersion: '0x00000004',
    });
    expect(built.signerPayloadJSON.signedExtensions).toContain('ChargeTransactionPayment');
    const fee = await tell('/extrinsic/calculate-fee', built);
    expect(fee).toMatchObject({ status: 200 });
    expect(await tell('/extrinsic/verify-sign', built)).toMatchObject({ body: { isValid: true } });
    const hash = await submitted(built);
    driver.seal();
    await network.processAll();
    expect(await statusOf(hash)).toMatchObject({
      status: 'InBlock',
      isError: false,
      events: expect.arrayContaining([
        { section: 'appPromotion', method: 'Stake', data: [bob.address, expect.anything()] },
      ]),
    });
  }
  expect(await statusOf(first)).toMatchObject({
    isError: false,
    events: expect.arrayContaining([expect.objectContaining({ method: 'Stake' })]),
  });
  expect(await position(bob)).toMatchObject({ stakesUsed: 3 });
});

test('extrinsics before and after the upgrade are decoded, and a failed call has its error name', async () => {
  const old = playRound(network, driver).acted;
  const upgrade = driver.upgradeTo(nextRuntime.specVersion);
  const next = playRound(network, driver).acted;
  const read = (block: typeof old, index: number) =>
    ask<ExtrinsicInBlock>(
      `/extrinsic?blockHashOrNumber=${block.number}&extrinsicHash=${block.extrinsicHashes[index]}`,
    );
  for (const block of [old, next]) {
    expect(await read(block, 2)).toMatchObject({
      section: 'appPromotion',
      method: 'stake',
      signer: bob.address,
    });
    expect(await read(block, 4)).toMatchObject({
      section: 'balances',
      method: 'transferKeepAlive',
      signer: alice.address,
    });
    expect((await read(block, 5))?.events.at(-1)).toMatchObject({ method: 'ExtrinsicFailed' });
  }
  expect(await read(upgrade, 2)).toMatchObject({
    section: 'sudo',
    events: expect.arrayContaining([{ section: 'system', method: 'CodeUpdated', data: [] }]),
  });
  const hash = await submitted(
    await buildSigned(network.chainApiUrl, bob, {
      section: 'appPromotion',
      method: 'payoutStakers',
      args: [null],
    }),
  );
  driver.seal();
  await network.processAll();
  expect(await statusOf(hash)).toMatchObject({
    isError: true,
    error: { details: { section: 'appPromotion', name: 'NoPermission' } },
  });
});

test('a payload for the old runtime is refused with the reason, and nothing is submitted', async () => {
  const built = await stake(200);
  driver.upgradeTo(nextRuntime.specVersion);
  const reason = expect.stringContaining('built for another version of the runtime than 26000000');
  for (const path of ['/extrinsic/submit', '/extrinsic/calculate-fee', '/extrinsic/verify-sign']) {
    const answer = await tell(path, built);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('BadPayload');
    expect(answer.body).toMatchObject({ error: { message: reason } });
  }
  driver.seal();
  expect((await position(bob)).stakesUsed).toBe(0);
});

test('a payload submitted before the upgrade gets the same answer when it is submitted again', async () => {
  const included = await stake(200);
  const hash = await submitted(included);
  driver.seal();
  driver.upgradeTo(nextRuntime.specVersion);
  await network.processAll();
  expect(await submitted(included)).toBe(hash);
  const tried = await tell('/extrinsic/submit?dryRun=true', included);
  expect(tried).toMatchObject({ status: 200, body: { hash } });
  expect(await statusOf(hash)).toMatchObject({ status: 'InBlock', isError: false });
});

test('an idempotency key identifies its call before and after an upgrade', async () => {
  const headers = { 'idempotency-key': 'one stake' };
  const hash = await submitted(await stake(200), headers);
  driver.seal();
  driver.upgradeTo(nextRuntime.specVersion);
  await network.processAll();
  expect(await submitted(await stake(200), headers)).toBe(hash);
  expect(await tell('/extrinsic/submit', await stake(201), headers)).toMatchObject({ status: 409 });
  driver.seal();
  expect((await position(bob)).stakesUsed).toBe(1);
});

test('a submission that waits during an upgrade is closed once the upgrade is final, and its key is free again', async () => {
  const { chain } = network.devchain;
  const headers = { 'idempotency-key': 'one stake' };
  const hash = await submitted(await stake(200), headers);
  // The block of the upgrade excludes the pool.
  chain.setExtrinsicSource({ ready: () => [] });
  driver.upgradeTo(nextRuntime.specVersion);
  await network.processAll();
  expect(await statusOf(hash)).toMatchObject({ status: 'pending' });
  chain.seal({ count: 2 });
  const ended = {
    status: 'Error',
    isError: true,
    error: {
      message: 'The chain now runs 26000000, the extrinsic was signed for 25090091',
      details: { name: 'dropped' },
    },
  };
  await vi.waitFor(async () => expect(await statusOf(hash)).toMatchObject(ended), {
    timeout: 10_000,
    interval: 20,
  });
  const again = await submitted(await stake(200), headers);
  expect(again).not.toBe(hash);
});
