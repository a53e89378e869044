import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import type { Hex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { TestNetwork } from '@hub/testkit/test-network';
import { UniqueChain } from '@unique-nft/sdk';
import { Sr25519Account } from '@unique-nft/sr25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork } from '../support/chain-api-network.ts';
import { generation2Url, send } from '../support/generation-2.ts';
import { createSigner } from '../support/signer.ts';

const coin = 10n ** 18n;
const alice = Sr25519Account.fromUri('//Alice');
const bob = Sr25519Account.fromUri('//Bob');
const ethereum = '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b';
const hashPattern = /^0x[0-9a-f]{64}$/;
/** A schema that accepts input which the client's own validation would refuse. */
const anything = { safeParseAsync: async (data: unknown) => ({ success: true, data }) } as never;

/** Runs the unmodified client of generation 2 against our server; the chain seals only when the test does. */
describe('@unique-nft/sdk 2.10.0', () => {
  let network: TestNetwork;
  let chain: ReturnType<typeof UniqueChain>;
  let onAnswer: (status: number) => void = () => undefined;

  beforeAll(async () => {
    network = await createChainApiNetwork();
    seal();
    chain = UniqueChain({
      baseUrl: generation2Url(network),
      account: alice,
      statusOptions: { timeout: 5, retries: 1000 },
      axiosConfig: {
        validateStatus(status) {
          onAnswer(status);
          return status >= 200 && status < 300;
        },
      },
    });
  });
  afterAll(() => network[Symbol.asyncDispose]());

  function seal(): void {
    network.clock.advance(6000);
    network.devchain.chain.seal();
  }
  /** Seals a block each time the client waits; returns how often that was. */
  async function sealWhileWaiting<T>(run: () => Promise<T>): Promise<{ result: T; waited: number }> {
    let waited = 0;
    onAnswer = (status) => {
      if (status !== 404) return;
      waited += 1;
      seal();
    };
    try {
      return { result: await run(), waited };
    } finally {
      onAnswer = () => undefined;
    }
  }
  const free = async (address: string, atBlockHash?: string) =>
    BigInt((await chain.balance.get({ address, ...(atBlockHash && { atBlockHash }) })).free);

  it('the client reads the balance of a Substrate or Ethereum address, now and at a block', async () => {
    const before = network.devchain.chain.bestBlock().hash;
    const mirror = encodeSs58(ethereumToSubstrate(ethereum), 42);
    expect(await chain.balance.get({ address: bob.prefixedAddress(7391) })).toEqual({
      available: `${1_000_000n * coin}`,
      locked: '0',
      free: `${1_000_000n * coin}`,
      total: `${1_000_000n * coin}`,
      reserved: '0',
      staked: '0',
      unstaked: '0',
      canstake: `${1_000_000n * coin}`,
      vested: [],
      decimals: 18,
      tokenSymbol: 'UNQ',
    });
    await sealWhileWaiting(() => chain.balance.transfer({ to: ethereum, amount: `${7n * coin}` }));
    expect(await free(ethereum)).toBe(7n * coin);
    expect(await free(mirror)).toBe(7n * coin);
    expect(await free(mirror, before)).toBe(0n);
  });

  it('the client transfers and waits for the block', async () => {
    const fees = await chain.balance.transfer.fee({ to: bob.address, amount: '1500000000000000000' });
    const [aliceBefore, bobBefore] = [await free(alice.address), await free(bob.address)];
    const { result, waited } = await sealWhileWaiting(() =>
      chain.balance.transfer({ to: bob.address, amount: '1.5', isAmountInCoins: true }),
    );
    expect(waited).toBeGreaterThan(0);
    expect(result.result).toEqual({
      from: alice.address,
      to: bob.address,
      amountInCoin: '1.5',
      amount: '1500000000000000000',
    });
    const { extrinsicOutput } = result;
    const block = network.devchain.chain.block(extrinsicOutput.blockHash as Hex)!;
    expect(block.extrinsicHashes).toContain(extrinsicOutput.hash);
    expect(extrinsicOutput).toMatchObject({
      hash: expect.stringMatching(hashPattern),
      signer: alice.address,
      section: 'balances',
      method: 'transferKeepAlive',
      args: {
        dest: { id: bob.prefixedAddress(7391) },
        value: `0x${((3n * coin) / 2n).toString(16).padStart(32, '0')}`,
      },
      blockNumber: `${block.number}`,
    });
    const transfer = {
      from: alice.prefixedAddress(7391),
      to: bob.prefixedAddress(7391),
      amount: '1500000000000000000',
    };
    expect(extrinsicOutput.events).toContainEqual({
      section: 'balances',
      method: 'Transfer',
      data: transfer,
    });
    expect(extrinsicOutput.groupedEvents.balances?.Transfer).toEqual([transfer]);
    expect(await free(bob.address)).toBe(bobBefore + (3n * coin) / 2n);
    expect(await free(alice.address)).toBe(aliceBefore - (3n * coin) / 2n - BigInt(fees.totalFee));
  });

  it('the client waits for finality on request', async () => {
    const { result, waited } = await sealWhileWaiting(() =>
      chain.balance.transfer({ to: bob.address, amount: '1' }, undefined, undefined, { isFinalized: true }),
    );
    expect(waited).toBeGreaterThanOrEqual(3);
    const finalized = network.devchain.chain.finalizedBlock().number;
    expect(Number(result.extrinsicOutput.blockNumber)).toBeLessThanOrEqual(finalized);
  });

  it('the client gives up after its limit of tries if there is no block', async () => {
    const sent = chain.balance.transfer({ to: bob.address, amount: '1' }, undefined, undefined, {
      retries: 2,
      timeout: 1,
    });
    await expect(sent).rejects.toThrow('Extrinsic not found in 0.00s');
    seal();
  });

  it('the client goes step by step: build, sign, submit, status', async () => {
    const { nextIndex } = await chain.account.nextIndex({ address: alice.address });
    const built = await chain.balance.transfer.build(
      { to: bob.address, amount: '5' },
      { signerAddress: alice.address, mortalLength: 100 },
    );
    expect(built).toEqual({
      signerPayloadJSON: expect.objectContaining({
        address: alice.address,
        nonce: `0x${nextIndex.toString(16).padStart(8, '0')}`,
        genesisHash: network.devchain.genesisHash,
        version: 4,
      }),
      signerPayloadRaw: { address: alice.address, data: expect.stringMatching(/^0x/), type: 'payload' },
      signerPayloadHex: expect.stringMatching(/^0x/),
      compactExtrinsic: (await chain.balance.transfer.encode({ to: bob.address, amount: '5' }))
        .compactExtrinsic,
    });
    const signature = await chain.balance.transfer.sign(built);
    expect(signature).toMatch(/^0x01[0-9a-f]{128}$/);
    const hash = await chain.balance.transfer.submit(built, signature);
    const { result } = await sealWhileWaiting(() => chain.extrinsic.getStatus('/balances/transfer', hash));
    expect(result).toMatchObject({ result: { amount: '5' }, extrinsicOutput: { hash } });
    const generic = await chain.extrinsic.getStatus('/extrinsics', hash);
    expect(generic).toEqual({ ...result, result: { isSuccess: true } });
  });

  it('the client batches encoded calls', async () => {
    const encode = (amount: string) => chain.balance.transfer.encode({ to: bob.address, amount });
    const before = await free(bob.address);
    const { result } = await sealWhileWaiting(() => chain.utility.batchAll([encode('3'), encode('4')]));
    const call = (value: number) => ({
      callIndex: expect.stringMatching(/^0x[0-9a-f]{4}$/),
      name: 'balances.transferKeepAlive',
      args: { dest: { id: bob.prefixedAddress(7391) }, value },
      result: {
        from: alice.address,
        to: bob.address,
        amount: `${value}`,
        amountInCoin: `0.${`${value}`.padStart(18, '0')}`,
      },
    });
    expect(result.result).toEqual({ isSuccess: true, calls: [call(3), call(4)] });
    const transfers = result.extrinsicOutput.groupedEvents.balances?.Transfer ?? [];
    expect(transfers.map(({ amount }) => amount)).toEqual(['3', '4']);
    expect(result.extrinsicOutput.groupedEvents.utility).toEqual({
      ItemCompleted: [{}, {}],
      BatchCompleted: [{}],
    });
    expect(await free(bob.address)).toBe(before + 7n);
  });

  it('the client gets a failed extrinsic as an error', async () => {
    const sent = sealWhileWaiting(() => chain.balance.transfer({ to: bob.address, amount: `${10n ** 30n}` }));
    await expect(sent).rejects.toMatchObject({
      isApiError: true,
      message: expect.stringMatching(
        /^Server responded with Error 400 - Bad Request: \{"error":"The extrinsic failed/,
      ),
      data: {
        error: expect.stringMatching(
          /^The extrinsic failed for reason \{"arithmetic":"Underflow"\}, \(hash 0x[0-9a-f]{64}, block \d+ \/ 0x[0-9a-f]{64}\)$/,
        ),
        code: 'ExtrinsicFailed',
        details: { name: 'Arithmetic.Underflow', section: null },
      },
    });
  });

  it('the client gets a module error with its name, section, documentation and block', async () => {
    const hash = await send(generation2Url(network), createSigner('//Charlie'), {
      section: 'appPromotion',
      method: 'unstakePartial',
      args: [`${100n * coin}`],
    });
    seal();
    await network.processAll();
    const block = network.devchain.chain.bestBlock();
    await expect(chain.extrinsic.getStatus('/balances/transfer', hash)).rejects.toMatchObject({
      isApiError: true,
      zodError: null,
      data: {
        error: expect.stringMatching(/\w+ \w+/),
        code: 'ExtrinsicFailed',
        details: {
          section: 'appPromotion',
          name: 'InsufficientStakedBalance',
          args: [],
          docs: expect.arrayContaining([expect.any(String)]),
          hint: expect.any(String),
          extrinsicHash: hash,
          blockNumber: `${block.number}`,
          blockHash: block.hash,
          extrinsicIndex: block.extrinsicHashes.map(String).indexOf(hash),
        },
      },
    });
  });

  it('the client reports input that the server refused in the same form as input that it refuses itself', async () => {
    const sent = chain.extrinsic.build('/balances/transfer', anything, { to: 'x', amount: true } as never);
    const error = await sent.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      isApiError: true,
      data: {
        code: 'Validation',
        httpPart: 'body',
        error: expect.stringContaining('Address x is not a valid'),
      },
      zodError: {
        issues: [
          { path: ['args', 'to'], message: 'Address x is not a valid Substrate or Ethereum address' },
          { path: ['args', 'amount'], message: 'must be an amount, as text or a number' },
        ],
      },
    });
    const { zodError } = error as { zodError: { format(): { args: { to: object } } } };
    expect(zodError.format().args.to).toEqual({
      _errors: ['Address x is not a valid Substrate or Ethereum address'],
    });
  });

  it('the client gets a wrong signature as an error', async () => {
    const built = await chain.balance.transfer.build({ to: bob.address, amount: '5' });
    const { signature } = await bob.signer.sign(built);
    await expect(chain.extrinsic.submit(built, signature)).rejects.toMatchObject({
      isApiError: true,
      data: { code: 'BadSignature' },
    });
  });
});
