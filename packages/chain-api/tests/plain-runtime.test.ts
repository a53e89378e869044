import type { AllBalances } from '@hub/contract/chain-api/balances/generation-1';
import type { Block } from '@hub/devchain/frame/block';
import { plainRuntime } from '@hub/testkit/plain-runtime/plain-runtime';
import { call, coins, createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import { TestNetwork } from '@hub/testkit/test-network';
import { UniqueChain } from '@unique-nft/sdk';
import { UniqueIndexer } from '@unique-nft/sdk/uniqueIndexer';
import { Sdk } from '@unique-nft/sdk-generation-1/full';
import { Sr25519Account } from '@unique-nft/sr25519';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from './realtime/support/clients.ts';
import { get, instantSealing } from './support/chain-api-network.ts';
import { generation2Url } from './support/generation-2.ts';
import { createSigner } from './support/signer.ts';

const coin = 10n ** 18n;
const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
/** This account has a vesting schedule from genesis on. */
const eve = createSigner('//Eve');
const dave = createSigner('//Dave');

let network: TestNetwork;
let driver: RuntimeDriver;
/** The last block before the upgrade: Bob and Eve have stakes, and Eve has a pending unstake that is due after it. */
let before: Block;
/** The block of the upgrade: the old runtime wrote its state, and the next block executes without the pallets. */
let upgrade: Block;

beforeAll(async () => {
  network = await TestNetwork.create({ sealing: instantSealing, nextRuntimes: [plainRuntime] });
  driver = createRuntimeDriver(network.devchain.chain);
  driver.seal({ from: '//Eve', call: call('appPromotion.stake', coins(300)) });
  before = driver.seal(
    { from: '//Bob', call: call('appPromotion.stake', coins(200)) },
    { from: '//Eve', call: call('appPromotion.unstakePartial', coins(120)) },
  );
  upgrade = driver.seal(
    { from: '//Bob', call: call('balances.transferKeepAlive', dave.address, coins(1)) },
    driver.asRoot(call('system.setCode', driver.codeOf(plainRuntime.specVersion))),
  );
  // Both services read the state of the block that contains the upgrade while that block is the best one.
  await network.processAll();
  driver.seal();
});
afterAll(() => network[Symbol.asyncDispose]());

const ask = (path: string) => get(`${network.chainApiUrl}${path}`);
const balanceOf = async ({ address }: { address: string }, at = '') =>
  (await ask(`/balance?address=${address}${at && `&at=${at}`}`)).body as AllBalances;

test('after the upgrade to the plain runtime, the staked and vested parts of a balance are 0, and the frozen part remains', async () => {
  const [staked, plain] = [await balanceOf(bob, before.hash), await balanceOf(bob)];
  expect(staked).toMatchObject({ stakedBalance: { raw: coins(200) }, lockedBalance: { raw: coins(200) } });
  expect(plain).toMatchObject({
    stakedBalance: { raw: '0' },
    unstakedBalance: { raw: '0' },
    canstakeBalance: plain.freeBalance,
    lockedBalance: { raw: coins(200) },
    vested: [],
  });
  expect(await balanceOf(eve, before.hash)).toMatchObject({ unstakedBalance: { raw: coins(120) } });
  expect(await balanceOf(eve)).toMatchObject({ stakedBalance: { raw: '0' }, unstakedBalance: { raw: '0' } });
  expect((await balanceOf(eve, before.hash)).vested).toHaveLength(1);
  expect(await balanceOf(eve)).toMatchObject({ vested: [], lockedBalance: { raw: coins(200_000) } });
});

test('a balance at the block of the upgrade has no staked part, as the next runtime has no staking', async () => {
  expect(await balanceOf(bob, upgrade.hash)).toMatchObject({
    stakedBalance: { raw: '0' },
    unstakedBalance: { raw: '0' },
  });
});

test('staking rate and position answer 404 with the block at which staking is missing, and 200 before the upgrade', async () => {
  const paths = ['/staking/rate?', `/staking/position?address=${bob.address}&`];
  for (const path of paths) {
    const best = network.devchain.chain.bestBlock();
    expect(await ask(path)).toMatchObject({
      status: 404,
      body: {
        error: {
          code: 'UN01008',
          details: { code: 'StakingUnavailable', blockNumber: best.number, blockHash: best.hash },
        },
      },
    });
    expect(await ask(`${path}at=${upgrade.number}`)).toMatchObject({
      status: 404,
      body: { error: { details: { code: 'StakingUnavailable', blockHash: upgrade.hash } } },
    });
    expect(await ask(`${path}at=${before.hash}`)).toMatchObject({ status: 200 });
  }
});

test('the staking of the network is answered with 404', async () => {
  const best = network.devchain.chain.bestBlock();
  expect(await ask('/staking/network')).toMatchObject({
    status: 404,
    body: { error: { details: { code: 'StakingUnavailable', blockHash: best.hash } } },
  });
});

test('SDK 0.7.7 reads balances, transfers, and gets the fee that was paid', async () => {
  const sdk = new Sdk({
    baseUrl: network.chainApiUrl,
    waitBetweenStatusRequestsInMs: 20,
    statusTotalTimeoutInMs: 20_000,
  });
  const start = await sdk.balance.get({ address: alice.address });
  const args = { address: alice.address, destination: bob.address, amount: 3 };
  const result = await sdk.balance.transfer(args, { signer: alice });
  expect(result).toMatchObject({ isCompleted: true, parsed: { amount: coins(3) } });
  const end = await sdk.balance.get({ address: alice.address });
  const paid = BigInt(start.freeBalance.raw) - BigInt(end.freeBalance.raw) - 3n * coin;
  expect(result.fee?.raw).toBe(`${paid}`);
  expect(end).toMatchObject({ stakedBalance: { raw: '0' }, vested: [] });
});

test('SDK 2.10.0 reads balances and transfers', async () => {
  const account = Sr25519Account.fromUri('//Bob');
  const chain = UniqueChain({
    baseUrl: generation2Url(network),
    account,
    statusOptions: { timeout: 5, retries: 1000 },
  });
  const { free } = await chain.balance.get({ address: bob.address });
  const { totalFee } = await chain.balance.transfer.fee({ to: alice.address, amount: `${coin}` });
  const { result } = await chain.balance.transfer({ to: alice.address, amount: `${coin}` });
  expect(result).toMatchObject({ amount: `${coin}` });
  const after = await chain.balance.get({ address: bob.address });
  expect(after).toMatchObject({ staked: '0', unstaked: '0', vested: [] });
  expect(BigInt(after.free)).toBe(BigInt(free) - coin - BigInt(totalFee));
});

test('a subscriber gets an account’s balance at once, and again after a transfer to it', async () => {
  using client = connectClient(network, '@unique-nft/sdk 0.7.7');
  const { socket, log } = client;
  socket.emit('subscribe:account:current:balance', { address: dave.address });
  const first = await log.until(({ event }) => event === 'account-current-balance');
  expect(first.payload.balance).toMatchObject({ stakedBalance: { raw: '0' }, vested: [] });
  driver.seal({ from: '//Alice', call: call('balances.transferKeepAlive', dave.address, coins(5)) });
  const free = `${BigInt(first.payload.balance.freeBalance.raw) + 5n * coin}`;
  await log.until(
    ({ event, payload }) => event === 'account-current-balance' && payload.balance.freeBalance.raw === free,
  );
});

test('subscribers of blocks, extrinsics, events and balances get a transfer', async () => {
  using client = connectClient(network, '@unique-nft/sdk 0.7.7');
  const { socket, log } = client;
  for (const topic of ['blocks', 'extrinsics', 'events', 'balances']) socket.emit(`subscribe:${topic}`, {});
  await log.until(() => log.payloads('subscribe-state').length === 4);
  log.clear();
  const transfer = call('balances.transferKeepAlive', dave.address, coins(7));
  const block = driver.seal({ from: '//Alice', call: transfer });
  await log.untilBlock(block.number);
  expect(log.payloads('blocks')).toMatchObject([{ block: { id: block.number, hash: block.hash } }]);
  const [extrinsic] = log
    .payloads('extrinsics')
    .filter(({ extrinsic: { section } }) => section === 'balances');
  expect(extrinsic).toMatchObject({
    extrinsic: { method: 'transferKeepAlive', signer: alice.address },
    parsed: { address: alice.address, addressTo: dave.address, amount: coins(7) },
  });
  const names = log.payloads('events').map(({ event }) => `${event.section}.${event.method}`);
  expect(names).toContain('transactionPayment.TransactionFeePaid');
  expect(names.filter((name) => name.startsWith('treasury.'))).toEqual([]);
  const paid = log.payloads('balances').filter(({ parsed }) => parsed.amount === coins(7));
  expect(paid).toMatchObject([{ parsed: { from: alice.address, to: dave.address } }]);
  expect(log.payloads('subscribe-error')).toEqual([]);
});

test('clients of the sidecar read blocks, balances and signing material', async () => {
  const { number } = driver.seal({
    from: '//Alice',
    call: call('balances.transferKeepAlive', bob.address, coins(1)),
  });
  const sidecar = (path: string) => get(`${network.serverUrl}/unique/sidecar${path}`);
  expect(await sidecar(`/blocks/${number}`)).toMatchObject({
    status: 200,
    body: { extrinsics: [{}, {}, { method: { pallet: 'balances' }, success: true, paysFee: true }] },
  });
  expect(await sidecar(`/accounts/${bob.address}/balance-info`)).toMatchObject({ status: 200 });
  expect(await sidecar('/transaction/material')).toMatchObject({
    status: 200,
    body: { specVersion: `${plainRuntime.specVersion}` },
  });
  expect(await ask('/query/query/appPromotion/totalStaked')).toMatchObject({
    status: 400,
    body: { error: { details: { code: 'UnknownStorage' } } },
  });
});

test('the indexer processes the upgrade and has every balance', async () => {
  // Seals past the block in which Eve's unstake is due.
  network.devchain.chain.seal({ count: 170 });
  await network.processAll();
  expect((await get(`${network.indexerUrl}/stats`)).body).toMatchObject({
    asOf: { number: network.devchain.chain.bestBlock().number },
    missingBlocks: 0,
  });
  expect((await get(`${network.indexerUrl}/quarantine`)).body).toMatchObject({ count: 0 });
  for (const signer of [alice, bob, eve, dave]) {
    const { freeBalance } = await balanceOf(signer);
    expect((await get(`${network.indexerUrl}/balance/${signer.address}`)).body).toMatchObject({
      free: freeBalance.raw,
      staked: '0',
    });
  }
});

test('UniqueIndexer 2.10.0 reads transfers, extrinsics and balances, and the indexer has stakes from before the upgrade', async () => {
  const transfer = call('balances.transferKeepAlive', dave.address, coins(11));
  const block = driver.seal({ from: '//Alice', call: transfer });
  await network.processAll();
  const client = UniqueIndexer({ baseUrl: network.indexerUrl });
  const { items: extrinsics } = await client.extrinsics({ blockNumber: [block.number] } as never);
  expect(extrinsics.map(({ section, method }) => `${section}.${method}`)).toContain(
    'balances.transferKeepAlive',
  );
  const { items: transfers } = await client.balanceTransfers({ limit: 1 } as never);
  expect(transfers).toMatchObject([{ amount: coins(11), event: { blockNumber: block.number } }]);
  const { freeBalance } = await balanceOf(dave);
  expect(await client.coinBalance({ address: dave.address } as never)).toMatchObject({
    free: freeBalance.raw,
    staked: '0',
  });
  expect((await client.block({ hashOrNumber: block.number })).specVersion).toBe(plainRuntime.specVersion);

  expect((await get(`${network.indexerUrl}/accounts/${bob.address}/staking`)).body).toMatchObject({
    staked: { amount: coins(200), count: 1 },
    rewards: { amount: '0', count: 0 },
  });
  const history = await get(`${network.indexerUrl}/accounts/${bob.address}/history?kind=staking`);
  expect(history).toMatchObject({
    status: 200,
    body: { items: [{ section: 'appPromotion', method: 'stake', blockNumber: before.number }] },
  });
});
