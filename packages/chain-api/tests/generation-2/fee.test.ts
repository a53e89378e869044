import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get, post } from '../support/chain-api-network.ts';
import { generation2Url, send } from '../support/generation-2.ts';
import { createSigner } from '../support/signer.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
const coin = 10n ** 18n;
const decimal = expect.stringMatching(/^\d+$/);

const call = (section: string, method: string, args: unknown[], more: object = {}) => ({
  section,
  method,
  args,
  ...more,
});
const transfer = (amount: bigint, more?: object) =>
  call('balances', 'transferKeepAlive', [bob.address, `${amount}`], more);
const remark = (length: number) => call('system', 'remark', [`0x${'00'.repeat(length)}`]);

describe('fees of generation 2', () => {
  let network: TestNetwork;
  let url: string;
  beforeAll(async () => {
    network = await createChainApiNetwork();
    url = generation2Url(network);
    network.devchain.chain.seal();
  });
  afterAll(() => network[Symbol.asyncDispose]());

  /** Submits a call of Alice and seals it; returns its hash. */
  async function happen(wanted: object): Promise<string> {
    const hash = await send(url, alice, wanted);
    network.clock.advance(6000);
    network.devchain.chain.seal();
    await network.processAll();
    return hash;
  }
  const totalOf = async (wanted: object) => {
    const { body } = await post(`${url}/extrinsics/fee`, { signerAddress: alice.address, ...wanted });
    return BigInt((body as { totalFee: string }).totalFee);
  };

  /** The amount that was withdrawn from the signer and not refunded. */
  async function charged(hash: string): Promise<bigint> {
    const { body } = await get(`${url}/extrinsics/${hash}`);
    const { Withdraw = [], Deposit = [] } = (
      body as { groupedEvents: { balances: Record<string, { who: string; amount: string }[] | undefined> } }
    ).groupedEvents.balances;
    const sum = (list: { who: string; amount: string }[]) =>
      list
        .filter(({ who }) => who === alice.address)
        .reduce((total, { amount }) => total + BigInt(amount), 0n);
    return sum(Withdraw) - sum(Deposit);
  }

  it.each([
    ['a transfer', transfer(1n)],
    ['a transfer with more bytes', transfer((123_456_789n * coin) / 1000n)],
    ['an immortal transfer', transfer(1n, { mortalLength: -1 })],
    ['a long-lived transfer', transfer(1n, { mortalLength: 4096 })],
    ['an empty remark', remark(0)],
    ['a remark of 10000 bytes', remark(10_000)],
    ['a stake', call('appPromotion', 'stake', [`${100n * coin}`])],
    ['the end of all stakes', call('appPromotion', 'unstakeAll', [])],
    ['a batch', call('utility', 'batchAll', [[transfer(1n), transfer(2n), remark(50)]])],
    ['a claim', call('vesting', 'claim', [])],
  ])('the parts of the fee of %s add up to the total, which the chain then charges', async (_, wanted) => {
    const body = { signerAddress: alice.address, ...wanted };
    const { status, body: fee } = await post(`${url}/extrinsics/fee`, body);
    expect(status).toBe(200);
    expect(fee).toEqual({
      baseFee: decimal,
      lenFee: decimal,
      adjustedWeightFee: decimal,
      totalFee: decimal,
      xcmFee: '0',
    });
    const { baseFee, lenFee, adjustedWeightFee, totalFee } = fee as Record<string, string>;
    expect(BigInt(baseFee!) + BigInt(lenFee!) + BigInt(adjustedWeightFee!)).toBe(BigInt(totalFee!));

    expect(await charged(await happen(wanted))).toBe(BigInt(totalFee!));
  });

  it('the fee of a transfer follows the price of weight at the newest block', async () => {
    const before = await totalOf(transfer(1n));
    const dearer = call('configuration', 'setWeightToFeeCoefficientOverride', [
      `${2n * 74_032_567_634_989_970n}`,
    ]);
    await happen(call('sudo', 'sudo', [dearer]));
    const after = await totalOf(transfer(1n));
    expect(after).toBeGreaterThan(before);
    expect(await charged(await happen(transfer(1n)))).toBe(after);
  });

  it('the fee of a transfer is the same at the route of its kind and at the generic route', async () => {
    const body = { args: { to: bob.address, amount: '1' }, options: { signerAddress: alice.address } };
    expect(await post(`${url}/balances/transfer/fee`, body)).toEqual(
      await post(`${url}/extrinsics/fee`, { signerAddress: alice.address, ...transfer(1n) }),
    );
  });
});
