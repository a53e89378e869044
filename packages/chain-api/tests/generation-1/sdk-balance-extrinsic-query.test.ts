import type { TestNetwork } from '@hub/testkit/test-network';
import { Sdk } from '@unique-nft/sdk-generation-1/full';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, instantSealing } from '../support/chain-api-network.ts';
import { createSigner } from '../support/signer.ts';

const coin = 10n ** 18n;
const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
const charlie = createSigner('//Charlie');
const dave = createSigner('//Dave');

/** Tests the unmodified client of generation 1: `balance`, `extrinsic`, `stateQuery`, `common`. */
describe('@unique-nft/sdk 0.7.7', () => {
  let network: TestNetwork;
  let sdk: Sdk;
  let signed: Sdk;

  beforeAll(async () => {
    network = await createChainApiNetwork({ sealing: instantSealing });
    const options = {
      baseUrl: network.chainApiUrl,
      waitBetweenStatusRequestsInMs: 20,
      statusTotalTimeoutInMs: 20_000,
    };
    sdk = new Sdk(options);
    signed = new Sdk({ ...options, signer: alice });
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const free = async (address: string) => BigInt((await sdk.balance.get({ address })).freeBalance.raw);
  const failure = (request: Promise<unknown>) =>
    request.then(
      () => {
        throw new Error('expected a refusal');
      },
      ({ code, name, message, details }) => ({ code, name, message, details }),
    );

  describe('balance.transfer', () => {
    it('balance.transfer moves coins and returns the result with the fee', async () => {
      const before = await free(bob.address);
      const args = { address: alice.address, destination: bob.address, amount: 0.1 };
      const result = await sdk.balance.transfer(args, { signer: alice });
      expect(result).toMatchObject({
        isCompleted: true,
        error: null,
        parsed: { from: alice.address, to: bob.address, amount: (coin / 10n).toString() },
        fee: { unit: 'UNQ', decimals: 18 },
        callMethod: { section: 'balances', method: 'transferKeepAlive' },
      });
      expect(await free(bob.address)).toBe(before + coin / 10n);
      const { raw } = await sdk.extrinsic.getFee({
        ...{ address: alice.address, section: 'balances', method: 'transferKeepAlive' },
        args: [bob.address, (coin / 10n).toString()],
      });
      expect(result.fee?.raw).toBe(raw);
    });

    it('balance.transfer uses the signer of the client if the arguments name none', async () => {
      const result = await signed.balance.transfer({ destination: charlie.address, amount: 1 });
      expect(result.parsed).toEqual({ from: alice.address, to: charlie.address, amount: coin.toString() });
    });

    it.each<[number | string, bigint]>([
      [1e-18, 1n],
      [0.000_000_1, 10n ** 11n],
      [4.35, 435n * 10n ** 16n],
      ['12.000000000000000001', 12n * coin + 1n],
      [0, 0n],
    ])('balance.transfer takes %s coins exactly', async (amount, raw) => {
      const args = { address: bob.address, destination: dave.address, amount: amount as number };
      const { parsed } = await sdk.balance.transfer.submitWaitResult(args, { signer: bob });
      expect(parsed?.amount).toBe(raw.toString());
    });

    it.each([-1, 1e-19, '1e3', '1,5', '', 'all'])('balance.transfer refuses %j coins', async (amount) => {
      const args = { address: bob.address, destination: dave.address, amount: amount as number };
      expect(await failure(sdk.balance.transfer.build(args))).toMatchObject({
        code: 'UN01004',
        name: 'Validation',
        message: 'Invalid value',
      });
    });

    it('balance.transfer builds with a given nonce; arguments, payload and signed payload have the same fee', async () => {
      const args = { address: bob.address, destination: dave.address, amount: 2 };
      const built = await sdk.balance.transfer.build(args, { nonce: 41, withFee: true } as { nonce: number });
      expect(Number(built.signerPayloadJSON.nonce)).toBe(41);
      const { fee } = await sdk.balance.transfer.getFee(args);
      expect(built.fee).toEqual(fee);
      expect(await sdk.balance.transfer.getFee(built)).toEqual({ fee });
      const sent = await sdk.balance.transfer.sign(built, { signer: bob });
      expect(await sdk.balance.transfer.getFee(sent)).toEqual({ fee });
      const both = await sdk.balance.transfer.getFee([args, built]);
      expect(BigInt(both.fee.raw)).toBe(2n * BigInt(fee.raw));
    });

    it('balance.transfer.buildBatch builds payloads with consecutive nonces, and the chain accepts all', async () => {
      const { nonce } = await sdk.common.getNonce({ address: dave.address });
      const args = [1, 2, 3].map((amount) => ({ address: dave.address, destination: bob.address, amount }));
      const { payloads, nextNonce } = await sdk.balance.transfer.buildBatch(args);
      expect(payloads.map(({ signerPayloadJSON }) => Number(signerPayloadJSON.nonce))).toEqual([
        nonce,
        nonce + 1,
        nonce + 2,
      ]);
      expect(nextNonce).toBe(nonce + 3);
      for (const payload of payloads) {
        const { hash } = await sdk.balance.transfer.submit(payload, { signer: dave });
        expect(await sdk.extrinsic.waitResult({ hash })).toMatchObject({ isCompleted: true, isError: false });
      }
    });

    it('balance.transfer builds a payload that the signer cannot pay, but with verify refuses it', async () => {
      const args = { address: dave.address, destination: bob.address, amount: 50_000_000 };
      expect(await failure(sdk.balance.transfer.build(args, { verify: true }))).toMatchObject({
        code: 'UN01009',
        name: 'VerificationFailed',
      });
      expect(await sdk.balance.transfer.build(args)).toHaveProperty('signerPayloadHex');
    });

    it('a transfer that fails on the chain is reported as an error', async () => {
      const args = { address: dave.address, destination: bob.address, amount: 50_000_000 };
      const result = await sdk.balance.transfer(args, { signer: dave });
      expect(result).toMatchObject({
        isCompleted: true,
        isError: true,
        error: { message: expect.any(String) },
      });
      expect(result.parsed).toBeUndefined();
    });

    it('balance.transfer refuses a bad destination with the documented message', async () => {
      const args = { address: dave.address, destination: 'nobody', amount: 1 };
      expect(await failure(sdk.balance.transfer.build(args))).toMatchObject({
        code: 'UN01004',
        message: 'Invalid address: nobody',
      });
    });

    it('a transfer to an Ethereum address goes to its mirror', async () => {
      const destination = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';
      const args = { address: bob.address, destination, amount: 1 };
      const { parsed } = await sdk.balance.transfer(args, { signer: bob });
      expect(parsed?.to).toBe((await sdk.balance.get({ address: destination })).address);
    });
  });

  describe('common.batch', () => {
    const method = { section: 'balances', method: 'transferKeepAlive' };
    const transfer = (destination: string, amount: number) => ({
      method,
      rawPayload: { destination, amount },
    });

    it('the batch call of the client has section, method and arguments', () => {
      const args = { destination: bob.address, amount: 1 };
      expect(sdk.balance.transfer.batchCall(args)).toEqual(transfer(bob.address, 1));
    });

    it('common.batch executes all calls and returns the result of each', async () => {
      const calls = [transfer(bob.address, 1), transfer(charlie.address, 2.5)];
      const result = await sdk.common.batch({ address: alice.address, calls }, { signer: alice });
      expect(result).toMatchObject({ isCompleted: true, isError: false, error: null });
      expect(result.parsed).toEqual({
        callResults: [
          { method, parsed: { from: alice.address, to: bob.address, amount: coin.toString() } },
          {
            method,
            parsed: { from: alice.address, to: charlie.address, amount: (25n * (coin / 10n)).toString() },
          },
        ],
      });
    });

    it('a batch that stops half-way is an error with the results of the calls before the failing one', async () => {
      const calls = [transfer(bob.address, 1), transfer(bob.address, 90_000_000), transfer(bob.address, 2)];
      const result = await sdk.common.batch({ address: alice.address, calls }, { signer: alice });
      expect(result).toMatchObject({
        isCompleted: true,
        isError: true,
        error: { message: expect.stringMatching(/^Call 1 of the batch failed/) },
      });
      expect(result.parsed?.callResults).toHaveLength(1);
    });

    it.each([
      [
        { method: { section: 'system', method: 'remark' }, rawPayload: {} },
        'Batching not defined in method: system.remark',
      ],
      [transfer('nobody', 1), 'Invalid address: nobody'],
      [transfer(bob.address, -1), 'Invalid value'],
      [
        { ...transfer(bob.address, 1), rawPayload: { destination: bob.address } },
        'body.calls.0.rawPayload.amount: Invalid value',
      ],
      [
        {
          ...transfer(bob.address, 1),
          rawPayload: { address: bob.address, destination: bob.address, amount: 1 },
        },
        'body.calls.0.rawPayload.address: must be the signer of the batch',
      ],
    ])('common.batch refuses the call %j', async (call, message) => {
      expect(await failure(sdk.common.batch.build({ address: alice.address, calls: [call] }))).toMatchObject({
        message,
      });
    });
  });

  describe('extrinsics', () => {
    const body = { address: bob.address, section: 'system', method: 'remark', args: ['0x01'] };

    it('an extrinsic of sdk.extrinsic is built, signed, submitted, followed and read in its block; request, payload, signed extrinsic and outcome have the same fee', async () => {
      const built = await sdk.extrinsic.build(body);
      const { signature } = await sdk.extrinsic.sign(built, bob);
      const submitted = { signerPayloadJSON: built.signerPayloadJSON, signature };
      const fees = await Promise.all([body, built, submitted].map((step) => sdk.extrinsic.getFee(step)));
      expect(new Set(fees.map(({ raw }) => raw)).size).toBe(1);
      const { hash } = await sdk.extrinsic.submit(submitted);
      const result = await sdk.extrinsic.waitResult({ hash });
      expect(result).toMatchObject({ hash, isCompleted: true, error: null, fee: fees[0] });
      expect(
        await sdk.extrinsic.status({ hash: ` ${hash.toUpperCase().replace('0X', '0x')} ` }),
      ).toMatchObject({ hash });
      const found = { blockHashOrNumber: result.block.hash, extrinsicHash: hash };
      expect(await sdk.extrinsic.get(found)).toMatchObject({
        section: 'system',
        method: 'remark',
        args: ['0x01'],
      });
    });

    it('an extrinsic with a used nonce is rejected with the error SubmitExtrinsic', async () => {
      const built = await sdk.extrinsic.build({ ...body, nonce: 0 } as typeof body);
      const { signature } = await sdk.extrinsic.sign(built, bob);
      const submitted = { signerPayloadJSON: built.signerPayloadJSON, signature };
      expect(await failure(sdk.extrinsic.submit(submitted))).toMatchObject({
        code: 'UN01003',
        name: 'SubmitExtrinsic',
      });
    });

    it.each([
      [{ ...body, section: 'nothing' }, 'UN01002'],
      [{ ...body, method: 'nothing' }, 'UN01002'],
      [{ ...body, args: [] }, 'UN01002'],
      [{ ...body, address: 'nobody' }, 'UN01004'],
    ])('sdk.extrinsic.build refuses %j', async (args, code) => {
      expect(await failure(sdk.extrinsic.build(args))).toMatchObject({ code });
    });
  });

  describe('stateQuery', () => {
    it('stateQuery reads constants by get, storage and rpc by execute', async () => {
      const nominal = { endpoint: 'consts', module: 'appPromotion', method: 'nominal' };
      expect(await sdk.stateQuery.get(nominal)).toMatchObject({
        rawType: 'u128',
        human: '1,000,000,000,000,000,000',
      });
      const account = { endpoint: 'query', module: 'system', method: 'account' };
      const { json } = await sdk.stateQuery.execute(account, { args: [bob.address] });
      expect(BigInt(json.data.free)).toBe(await free(bob.address));
      const chain = { endpoint: 'rpc', module: 'system', method: 'chain' };
      expect(await sdk.stateQuery.execute(chain)).toEqual(expect.any(String));
    });

    it.each([
      [{ endpoint: 'derive', module: 'a', method: 'b' }, 'Invalid endpoint: "derive"'],
      [{ endpoint: 'query', module: 'nothing', method: 'b' }, 'Invalid module: "nothing"'],
      [{ endpoint: 'consts', module: 'system', method: 'nothing' }, 'Invalid method: "nothing"'],
    ])('stateQuery.execute refuses %j', async (query, message) => {
      expect(await failure(sdk.stateQuery.execute(query))).toMatchObject({
        code: 'UN01007',
        name: 'BuildQuery',
        message,
      });
    });
  });

  it('common.chainProperties and chain.properties give the same answer, and an unused account has nonce 0', async () => {
    expect(await sdk.common.chainProperties()).toEqual(await sdk.chain.properties());
    expect(await sdk.common.getNonce({ address: createSigner('//Nobody').address })).toEqual({ nonce: 0 });
  });
});
