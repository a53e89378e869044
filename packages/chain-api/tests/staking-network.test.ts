import type { StakingNetwork } from '@hub/contract/chain-api/staking/model';
import { call, coins, createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChainApiNetwork, get } from './support/chain-api-network.ts';

const intervalRelayBlocks = 14_400;
const relayBlockMs = 6000;
const blocksPerCount = 10;

let network: TestNetwork;
let driver: RuntimeDriver;

beforeEach(async () => {
  network = await createChainApiNetwork();
  driver = createRuntimeDriver(network.devchain.chain);
});
afterEach(() => network[Symbol.asyncDispose]());

const best = () => network.devchain.chain.bestBlock();

async function read(): Promise<StakingNetwork> {
  await network.processAll();
  const { status, body } = await get(`${network.chainApiUrl}/staking/network`);
  expect(status).toBe(200);
  return body as StakingNetwork;
}

/** Seals up to the first of ten blocks that share a count. */
function sealToCount(): void {
  network.devchain.chain.seal({ count: blocksPerCount - (best().number % blocksPerCount) });
}

it('/staking/network returns stakes, issuance and stakers of one block', async () => {
  driver.seal(
    { from: '//Bob', call: call('appPromotion.stake', coins(200)) },
    { from: '//Eve', call: call('appPromotion.stake', coins(300)) },
  );
  driver.seal({ from: '//Bob', call: call('appPromotion.stake', coins(150)) });
  const answer = await read();
  const { number, hash, timestampMs } = best();
  expect(answer).toEqual({
    blockNumber: number,
    blockHash: hash,
    blockTimestampMs: timestampMs,
    totalStaked: coins(650),
    totalIssuance: expect.stringMatching(/^\d+$/),
    stakers: { count: 2, blockNumber: number, blockHash: hash },
    nextPayoutAtMs: expect.any(Number),
    pendingIntervalBlocks: 168,
  });
  const issuance = await get(`${network.chainApiUrl}/query/query/balances/totalIssuance`);
  expect(BigInt(answer.totalIssuance)).toBe(BigInt((issuance.body as { json: string }).json));
});

it('/staking/network returns zeros without stakes', async () => {
  expect(await read()).toMatchObject({ totalStaked: '0', stakers: { count: 0 } });
});

it('the next payout is when the relay chain reaches the next interval', async () => {
  const { nextPayoutAtMs, blockTimestampMs } = await read();
  const { body } = await get(`${network.chainApiUrl}/query/query/parachainSystem/lastRelayChainBlockNumber`);
  const relayBlock = (body as { json: number }).json;
  const leftBlocks = intervalRelayBlocks - (relayBlock % intervalRelayBlocks);
  expect(nextPayoutAtMs).toBe(blockTimestampMs + leftBlocks * relayBlockMs);
});

it('two intervals after nextPayoutAtMs the reward is paid, and nextPayoutAtMs has moved on by whole intervals', async () => {
  driver.seal({ from: '//Bob', call: call('appPromotion.stake', coins(200)) });
  const { nextPayoutAtMs: first } = await read();
  network.devchain.chain.timeTravel((first ?? 0) + 2 * intervalRelayBlocks * relayBlockMs);
  const later = await read();
  expect(BigInt(later.totalStaked)).toBeGreaterThan(BigInt(coins(200)));
  expect(((later.nextPayoutAtMs ?? 0) - (first ?? 0)) % (intervalRelayBlocks * relayBlockMs)).toBe(0);
  expect(later.nextPayoutAtMs).toBeGreaterThan(later.blockTimestampMs);
});

it('stakers are counted once for ten blocks, with the block of the count', async () => {
  sealToCount();
  const counted = { count: 0, blockNumber: best().number, blockHash: best().hash };
  expect((await read()).stakers).toEqual(counted);
  driver.seal({ from: '//Bob', call: call('appPromotion.stake', coins(200)) });
  expect(await read()).toMatchObject({ totalStaked: coins(200), stakers: counted });
  sealToCount();
  expect((await read()).stakers).toEqual({ count: 1, blockNumber: best().number, blockHash: best().hash });
});

it('an account that has unstaked everything, by unstakeAll or unstakePartial, is no staker', async () => {
  driver.seal(
    { from: '//Bob', call: call('appPromotion.stake', coins(200)) },
    { from: '//Eve', call: call('appPromotion.stake', coins(300)) },
    { from: '//Dave', call: call('appPromotion.stake', coins(100)) },
  );
  driver.seal(
    { from: '//Bob', call: call('appPromotion.unstakePartial', coins(200)) },
    { from: '//Eve', call: call('appPromotion.unstakeAll') },
  );
  expect(await read()).toMatchObject({ totalStaked: coins(100), stakers: { count: 1 } });
});
