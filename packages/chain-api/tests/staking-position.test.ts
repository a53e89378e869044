import type { StakingPosition, StakingRate } from '@hub/contract/chain-api/staking/model';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';

const coin = 10n ** 18n;
const dayMs = 86_400_000;
const bob = createSigner('//Bob');

describe('staking', () => {
  let network: TestNetwork;

  beforeEach(async () => {
    network = await createChainApiNetwork();
  });
  afterEach(() => network[Symbol.asyncDispose]());

  const position = async (address = bob.address) =>
    (await get(`${network.chainApiUrl}/staking/position?address=${address}`)).body as StakingPosition;
  async function send(call: object): Promise<void> {
    const signed = await buildSigned(network.chainApiUrl, bob, call);
    expect((await post(`${network.chainApiUrl}/extrinsic/submit`, signed)).status).toBe(200);
    network.clock.advance(6000);
    network.devchain.chain.seal();
    await network.processAll();
  }

  it('the staking position of an account without stakes has its balance, no stakes and 10 stakes left', async () => {
    const free = (1_000_000n * coin).toString();
    const { number, hash, timestampMs } = network.devchain.chain.bestBlock();
    expect(await position()).toEqual({
      address: bob.address,
      blockNumber: number,
      blockHash: hash,
      blockTimestampMs: timestampMs,
      relayBlockNumber: expect.any(Number),
      balance: {
        free,
        reserved: '0',
        frozen: '0',
        available: free,
        total: free,
        staked: '0',
        unstaked: '0',
        canstake: free,
      },
      stakes: [],
      pending: [],
      stakesUsed: 0,
      stakesLeft: 10,
      minimumStake: (100n * coin).toString(),
      maxStakes: 10,
    });
  });

  it('a staking position shows stakes with their next reward, and pending unstakes with their release', async () => {
    await send(stakeCall(150));
    await send(stakeCall(200));
    const staked = await position();
    const [first, second] = staked.stakes;
    expect(staked.stakes.map(({ amount }) => amount)).toEqual([
      (150n * coin).toString(),
      (200n * coin).toString(),
    ]);
    expect(staked).toMatchObject({ stakesUsed: 2, stakesLeft: 8 });
    expect(second?.stakedAtRelayBlock).toBe(staked.relayBlockNumber);
    expect(second?.stakedAtMs).toBe(staked.blockTimestampMs);
    expect(first?.stakedAtMs).toBe(staked.blockTimestampMs - 6000);
    const interval = 14_400;
    expect((first?.nextRewardRelayBlock ?? 1) % interval).toBe(0);
    expect(first?.nextRewardRelayBlock).toBeGreaterThan(staked.relayBlockNumber + interval - 2);
    expect(first?.nextRewardAtMs).toBe(
      staked.blockTimestampMs + ((first?.nextRewardRelayBlock ?? 0) - staked.relayBlockNumber) * 6000,
    );

    await send({ section: 'appPromotion', method: 'unstakePartial', args: [(160n * coin).toString()] });
    const unstaking = await position();
    expect(unstaking.stakes.map(({ amount }) => amount)).toEqual([(190n * coin).toString()]);
    expect(unstaking).toMatchObject({ stakesUsed: 1, stakesLeft: 9 });
    expect(unstaking.pending).toEqual([
      {
        amount: (160n * coin).toString(),
        unlocksAtBlock: unstaking.blockNumber + 168,
        unlocksAtMs: unstaking.blockTimestampMs + 168 * 6000,
      },
    ]);
    const { free, staked: stakedSum, unstaked, canstake, frozen, available } = unstaking.balance;
    expect(BigInt(stakedSum)).toBe(190n * coin);
    expect(BigInt(unstaked)).toBe(160n * coin);
    expect(BigInt(frozen)).toBe(350n * coin);
    expect(BigInt(canstake)).toBe(BigInt(free) - 350n * coin);
    expect(BigInt(available)).toBe(BigInt(free) - 350n * coin);
  });

  it('a staking position accepts an address in another prefix and returns it as given', async () => {
    const other = createSigner('//Bob', 42).address;
    expect(await position(other)).toEqual({ ...(await position()), address: other });
  });

  it('the staking rate comes from the configuration, with yearly percentages', async () => {
    const { body } = await get(`${network.chainApiUrl}/staking/rate`);
    expect(body as StakingRate).toEqual({
      blockNumber: network.devchain.chain.bestBlock().number,
      blockHash: network.devchain.chain.bestBlock().hash,
      blockTimestampMs: expect.any(Number),
      intervalRelayBlocks: 14_400,
      rateParts: 453_256,
      aprPercent: '16.543844',
      apyPercent: '17.98661',
      pendingIntervalBlocks: 168,
      relayBlockMs: 6000,
      blockMs: 6000,
    });
  });

  it('after eight days, the position has a stake grown by rewards and no pending unstake', async () => {
    await send(stakeCall(1000));
    await send({ section: 'appPromotion', method: 'unstakePartial', args: [(100n * coin).toString()] });
    expect((await position()).pending).toHaveLength(1);
    network.devchain.chain.timeTravel(network.devchain.chain.nowMs() + 8 * dayMs);
    await network.processAll();
    const { stakes, pending } = await position();
    expect(BigInt(stakes[0]?.amount ?? 0)).toBeGreaterThan(900n * coin);
    expect(pending).toEqual([]);
  });
});
