import type { TestNetwork } from '@hub/testkit/test-network';
import { Sdk } from '@unique-nft/sdk-generation-1/full';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, instantSealing } from './support/chain-api-network.ts';
import { createSigner } from './support/signer.ts';

const coin = 10n ** 18n;
const coins = (amount: bigint) => (amount * coin).toString();

/** Runs the unmodified client of generation 1 against our server. */
describe('@unique-nft/sdk 0.7.7', () => {
  let network: TestNetwork;
  let sdk: Sdk;

  beforeAll(async () => {
    network = await createChainApiNetwork({ sealing: instantSealing });
    sdk = new Sdk({
      baseUrl: network.chainApiUrl,
      waitBetweenStatusRequestsInMs: 20,
      statusTotalTimeoutInMs: 20_000,
    });
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const call = (uri: string, method: string, args: string[]) => {
    const signer = createSigner(uri);
    const body = { address: signer.address, section: 'appPromotion', method, args };
    return sdk.extrinsics.submitWaitResult(body, signer);
  };
  const stake = (uri: string, amount: bigint) => call(uri, 'stake', [coins(amount)]);

  it('SDK 0.7.7 reads chain properties', async () => {
    expect(await sdk.chain.properties()).toEqual({
      SS58Prefix: 7391,
      token: 'UNQ',
      decimals: 18,
      wsUrl: network.nodeUrl,
      genesisHash: network.devchain.genesisHash,
    });
  });

  it('SDK 0.7.7 reads the free balance in every form, and an equal canstake balance', async () => {
    const { address } = createSigner('//Bob');
    const balance = await sdk.balance.get({ address });
    expect(balance.address).toBe(address);
    expect(balance.freeBalance).toEqual({
      raw: coins(1_000_000n),
      amount: '1000000',
      formatted: '1.0000 M',
      unit: 'UNQ',
      decimals: 18,
    });
    expect(BigInt(balance.canstakeBalance?.raw ?? 0)).toBe(BigInt(balance.freeBalance.raw));
  });

  it('SDK 0.7.7 stakes, reads the number of stakes, unstakes a part, unstakes all', async () => {
    const { address } = createSigner('//Alice');
    const staked = await stake('//Alice', 150n);
    expect(staked).toMatchObject({ isCompleted: true, isError: false, error: null });
    expect(staked.hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(staked.block.header.number).toMatch(/^\d+$/);
    expect(staked.events).toContainEqual({
      section: 'appPromotion',
      method: 'Stake',
      data: [address, `0x${(150n * coin).toString(16).padStart(32, '0')}`],
    });

    const args = [address];
    const stakes = await sdk.stateQuery.execute(
      { endpoint: 'query', module: 'appPromotion', method: 'stakesPerAccount' },
      { args },
    );
    expect(stakes).toMatchObject({ rawType: 'u8', human: '1', json: 1, hex: '0x01', isEmpty: false });

    const part = await call('//Alice', 'unstakePartial', [coins(50n)]);
    expect(part).toMatchObject({ isCompleted: true, isError: false });
    const all = await call('//Alice', 'unstakeAll', []);
    expect(all).toMatchObject({ isCompleted: true, isError: false });

    const balance = await sdk.balance.get({ address });
    expect(balance.stakedBalance?.raw).toBe('0');
    expect(balance.unstakedBalance?.raw).toBe(coins(150n));
  });

  it('SDK 0.7.7 reports a stake below the minimum as an arithmetic underflow with a hint', async () => {
    const result = await stake('//Charlie', 99n);
    expect(result).toMatchObject({
      isCompleted: true,
      isError: true,
      error: {
        details: { name: 'Arithmetic.Underflow', section: null, hint: expect.stringContaining('minimum') },
      },
    });
  });

  it('SDK 0.7.7 reports a stake above the balance as an arithmetic underflow', async () => {
    const result = await stake('//Charlie', 2_000_000n);
    expect(result).toMatchObject({
      isError: true,
      error: { details: { name: 'Arithmetic.Underflow', section: null } },
    });
  });

  it('SDK 0.7.7 reports an eleventh stake as appPromotion.NoPermission', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await stake('//Dave', 100n)).toMatchObject({ isError: false });
    }
    const eleventh = await stake('//Dave', 100n);
    expect(eleventh).toMatchObject({
      isCompleted: true,
      isError: true,
      error: {
        details: {
          section: 'appPromotion',
          name: 'NoPermission',
          hint: expect.stringContaining('10 stakes'),
        },
      },
    });
  });

  it('SDK 0.7.7 reports a partial unstake above the stake as appPromotion.InsufficientStakedBalance', async () => {
    await stake('//Eve', 100n);
    const result = await call('//Eve', 'unstakePartial', [coins(101n)]);
    expect(result).toMatchObject({
      isError: true,
      error: {
        details: { section: 'appPromotion', name: 'InsufficientStakedBalance', index: 5, args: [] },
      },
    });
  });

  it('SDK 0.7.7 calculates a fee, finds an extrinsic in its block, and gets the next nonce', async () => {
    const { address } = createSigner('//Ferdie');
    const body = { address, section: 'appPromotion', method: 'stake', args: [coins(100n)] };
    const fee = await sdk.extrinsics.getFee(body);
    expect(fee).toMatchObject({ raw: expect.stringMatching(/^\d{17}$/), unit: 'UNQ', decimals: 18 });

    const before = await sdk.common.getNonce({ address });
    const staked = await stake('//Ferdie', 100n);
    expect(await sdk.common.getNonce({ address })).toEqual({ nonce: before.nonce + 1 });
    const withdraw = staked.events.find(({ method }) => method === 'Withdraw');
    expect(withdraw?.data).toEqual([address, `0x${BigInt(fee.raw).toString(16).padStart(32, '0')}`]);
    const found = await sdk.extrinsics.get({
      blockHashOrNumber: staked.block.header.number,
      extrinsicHash: staked.hash,
    });
    expect(found).toMatchObject({
      section: 'appPromotion',
      method: 'stake',
      signer: address,
      nonce: before.nonce,
    });
  });

  it('SDK 0.7.7 gets an error with code, name and message for a bad address', async () => {
    await expect(sdk.balance.get({ address: '5nonsense' })).rejects.toMatchObject({
      code: 'UN01004',
      name: 'Validation',
      message: 'Invalid address: 5nonsense',
    });
  });
});
