import { createServer } from 'node:http';
import { allBalancesSchema } from '@hub/contract/chain-api/balances/generation-1';
import {
  extrinsicInBlockSchema,
  extrinsicStatusSchema,
} from '@hub/contract/chain-api/extrinsics/generation-1/status';
import {
  stakingNetworkSchema,
  stakingPositionSchema,
  stakingRateSchema,
} from '@hub/contract/chain-api/staking/model';
import { accountStaking } from '@hub/contract/indexer/account-staking';
import { extrinsicList, extrinsicRow, extrinsicsQuery } from '@hub/contract/indexer/extrinsics';
import { historyPage } from '@hub/contract/indexer/history';
import { stats } from '@hub/contract/indexer/stats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNetworkClient, type NetworkClient } from '../src/network-client.ts';

const hash = `0x${'1f'.repeat(32)}`;
let answer: unknown;
let asked = '';
const server = createServer(({ url }, response) => {
  asked = url ?? '';
  response.end(JSON.stringify(answer));
});
let client: NetworkClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  client = createNetworkClient({ chainApiUrl: origin, indexerUrl: origin, fetch: globalThis.fetch });
});

afterAll(() => {
  server.close();
});

const amount = { raw: '1500', amount: '0.0015', formatted: '1.5', unit: 'UNQ', decimals: 18 };

test('the client reads a valid position, including negative parts', async () => {
  answer = stakingPositionSchema.parse({
    address: '5Grw',
    blockNumber: 7,
    blockHash: hash,
    blockTimestampMs: 9,
    relayBlockNumber: 11,
    balance: {
      free: '1',
      reserved: '0',
      frozen: '2',
      available: '-1',
      total: '1',
      staked: '0',
      unstaked: '0',
      canstake: '-1',
    },
    stakes: [
      { amount: '5', stakedAtRelayBlock: 1, stakedAtMs: 2, nextRewardRelayBlock: 3, nextRewardAtMs: 4 },
    ],
    pending: [{ amount: '5', unlocksAtBlock: 1, unlocksAtMs: 2 }],
    stakesUsed: 1,
    stakesLeft: 9,
    minimumStake: '100',
    maxStakes: 10,
  });
  const position = await client.getStakingPosition('5Grw');
  expect(position).toMatchObject({ balance: { available: -1n }, stakes: [{ amount: 5n }] });
});

test('the client reads a valid rate', async () => {
  answer = stakingRateSchema.parse({
    blockNumber: 7,
    blockHash: hash,
    blockTimestampMs: 1_700_000_000_000,
    intervalRelayBlocks: 14_400,
    rateParts: 453_256,
    aprPercent: '16.543844',
    apyPercent: '17.98661',
    pendingIntervalBlocks: 168,
    relayBlockMs: 6000,
    blockMs: 6000,
  });
  expect(await client.getStakingRate()).toMatchObject({ rateParts: 453_256 });
});

test('the client reads a rate without yearly percentages', async () => {
  answer = stakingRateSchema.parse({
    blockNumber: 7,
    blockHash: hash,
    blockTimestampMs: 1_700_000_000_000,
    intervalRelayBlocks: 0,
    rateParts: 453_256,
    aprPercent: null,
    apyPercent: null,
    pendingIntervalBlocks: 168,
    relayBlockMs: 6000,
    blockMs: 6000,
  });
  expect(await client.getStakingRate()).toMatchObject({ aprPercent: undefined, apyPercent: undefined });
});

const wholeNetwork = {
  blockNumber: 7,
  blockHash: hash,
  blockTimestampMs: 1_700_000_000_000,
  totalStaked: '38000000000000000000000001',
  totalIssuance: '100000000000000000000000000',
  stakers: { count: 1234, blockNumber: 5, blockHash: hash },
  nextPayoutAtMs: 1_700_000_060_000,
  pendingIntervalBlocks: 168,
};

test('the client reads valid stakes of the network exactly', async () => {
  answer = stakingNetworkSchema.parse(wholeNetwork);
  expect(await client.getStakingNetwork()).toEqual({
    ...wholeNetwork,
    totalStaked: 38_000_000_000_000_000_000_000_001n,
    totalIssuance: 100_000_000_000_000_000_000_000_000n,
  });
});

test('the client reads stakes of a network without a number of stakers and without payouts', async () => {
  answer = stakingNetworkSchema.parse({ ...wholeNetwork, stakers: null, nextPayoutAtMs: null });
  expect(await client.getStakingNetwork()).toMatchObject({ stakers: undefined, nextPayoutAtMs: undefined });
});

test.each([
  { totalStaked: 38 },
  { totalIssuance: '1e26' },
  { stakers: { count: -1, blockNumber: 5, blockHash: hash } },
  { nextPayoutAtMs: 'soon' },
  { blockHash: '0x' },
])('the client refuses stakes of the network with %j', async (flaw) => {
  answer = { ...wholeNetwork, ...flaw };
  await expect(client.getStakingNetwork()).rejects.toMatchObject({ code: 'UnexpectedAnswer' });
});

test('the client reads valid balances', async () => {
  answer = allBalancesSchema.parse({
    availableBalance: amount,
    lockedBalance: amount,
    freeBalance: amount,
    totalBalance: amount,
    reservedBalance: amount,
    stakedBalance: amount,
    unstakedBalance: amount,
    canstakeBalance: amount,
    vested: [],
    address: '5Grw',
  });
  expect((await client.getBalance('5Grw')).totalBalance.raw).toBe(1500n);
});

test('the client reads a valid status of a failed extrinsic', async () => {
  answer = extrinsicStatusSchema.parse({
    status: 'InBlock',
    isCompleted: true,
    isError: true,
    details: { state: 'failed' },
    hash,
    blockHash: hash,
    blockIndex: 2,
    block: {
      hash,
      header: {
        hash,
        parentHash: hash,
        number: '1514',
        stateRoot: hash,
        extrinsicsRoot: hash,
        digest: { logs: [] },
      },
    },
    error: {
      message: 'Underflow',
      details: { name: 'Arithmetic.Underflow', section: null, method: null, args: [], index: null },
    },
    events: [{ section: 'system', method: 'ExtrinsicFailed', data: [{}, 1] }],
  });
  const status = await client.getExtrinsicStatus(hash);
  expect(status).toMatchObject({
    block: { header: { number: 1514 } },
    error: { details: { name: 'Arithmetic.Underflow' } },
  });
});

test('the client reads a valid history page with its counts and its row', async () => {
  answer = historyPage.parse({
    kind: 'transfers',
    address: '5Grw',
    asOf: { number: 9, hash, timestampMs: 9000 },
    missingBlocks: 3,
    total: 1,
    hiddenSmall: 4,
    page: 1,
    size: 10,
    items: [
      {
        blockNumber: 5,
        blockHash: hash,
        blockTimestamp: 1000,
        extrinsicHash: '',
        extrinsicIndex: null,
        eventIndex: 2,
        section: 'balances',
        method: 'Transfer',
        amount: '1',
        direction: 'in',
        counterparty: '5Grw',
      },
    ],
    nextCursor: null,
  });
  const page = await client.getHistoryPage({ address: '5Grw', kind: 'transfers', page: 1, size: 10 });
  expect(page).toMatchObject({
    missingBlocks: 3,
    hiddenSmall: 4,
    items: { rows: [{ amount: 1n }], unreadable: 0 },
  });
});

const stakeRow = {
  hash,
  blockHash: hash,
  blockNumber: 7,
  blockTimestamp: 9000,
  indexInBlock: 2,
  signer: '5Grw',
  section: 'appPromotion',
  method: 'stake',
  args: { amount: '1' },
  asHex: '0x00',
  createdAt: '2026-11-20T04:49:00.000Z',
  events: [{ section: 'appPromotion', method: 'Stake', data: { '0': '5Grw', '1': '1' } }],
};

test('an extrinsic that the contract allows is read with its events', async () => {
  answer = extrinsicRow.parse(stakeRow);
  const extrinsic = await client.getIndexedExtrinsic(hash);
  expect(extrinsic).toMatchObject({ blockNumber: 7, events: [{ data: { '1': '1' } }] });
});

test('the request for the first extrinsics of a signer, and its answer, are those of the contract', async () => {
  answer = extrinsicList.parse({ items: [stakeRow], count: 1, nextCursor: null });
  const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
  expect(await client.getSignedExtrinsics(address, 5)).toMatchObject([{ hash, blockNumber: 7 }]);
  const query = Object.fromEntries(new URL(asked, 'http://any').searchParams);
  expect(extrinsicsQuery.parse(query)).toMatchObject({
    signerIn: ['0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'],
    blockNumberFrom: 5,
    orderByBlockNumber: 'asc',
    orderByIndex: 'asc',
    limit: 10,
  });
});

test('signer and nonce are read from an extrinsic; both are undefined if it is unsigned; null is read as undefined', async () => {
  const inBlock = { section: 'system', method: 'remark', events: [], args: [] };
  answer = extrinsicInBlockSchema.parse({ ...inBlock, nonce: 5, signer: '5Grw' });
  expect(await client.getExtrinsicSignature(hash, hash)).toEqual({ nonce: 5, signer: '5Grw' });
  answer = extrinsicInBlockSchema.parse({ ...inBlock, nonce: null, signer: null });
  expect(await client.getExtrinsicSignature(hash, hash)).toEqual({ nonce: undefined, signer: undefined });
  answer = extrinsicInBlockSchema.parse(null);
  expect(await client.getExtrinsicSignature(hash, hash)).toBeUndefined();
});

test('staking totals that the contract allows are read', async () => {
  const total = { amount: '5', count: 1, firstAt: null, lastAt: null };
  answer = accountStaking.parse({
    address: '5Grw',
    asOf: { number: 9, hash, timestampMs: 9000 },
    missingBlocks: 0,
    staked: total,
    unstaked: total,
    rewards: total,
    realisedYield: { stakedCoinTime: '123456789012345678901234567890', ppmPerYear: null },
    rewardsPerDay: { items: [], count: 0 },
  });
  const staking = await client.getAccountStaking('5Grw', `0x${'1f'.repeat(32)}`);
  expect(staking).toMatchObject({
    rewards: { amount: 5n },
    realisedYield: { stakedCoinTime: 123456789012345678901234567890n },
  });
});

test('the client reads the progress of the indexer from valid statistics', async () => {
  answer = stats.parse({
    asOf: { number: 9, hash, timestampMs: 9000 },
    finalizedNumber: 7,
    missingBlocks: 1,
    blocks: 9,
    extrinsics: 9,
    events: 9,
    accounts: 1,
    holders: 1,
    totalStaked: '0',
    stakers: 0,
    rewards: { amount: '0', count: 0, lastDay: null },
  });
  expect(await client.getIndexerProgress()).toEqual({ finalizedNumber: 7, missingBlocks: 1 });
});

test.each([
  { extrinsicHash: '0x12' },
  { extrinsicHash: 'javascript:0' },
  { amount: '-1' },
  { amount: (1n << 128n).toString() },
])('a history row with the impossible value %j is counted as unreadable', async (changes) => {
  const row = {
    blockNumber: 5,
    blockHash: hash,
    blockTimestamp: 1000,
    extrinsicHash: hash,
    eventIndex: 2,
    section: 'balances',
    method: 'Transfer',
    amount: '1',
  };
  const asOf = { number: 9, hash, timestampMs: 9000 };
  answer = { kind: 'transfers', asOf, total: 2, page: 1, size: 10, items: [row, { ...row, ...changes }] };
  const page = await client.getHistoryPage({ address: '5Grw', kind: 'transfers', page: 1, size: 10 });
  expect([page.items.rows.length, page.items.unreadable]).toEqual([1, 1]);
});
