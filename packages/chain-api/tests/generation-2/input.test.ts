import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { fromHex, toHex } from '@hub/primitives/hex';
import { decodeSs58, encodeSs58 } from '@hub/primitives/ss58';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createChainApiNetwork, get, post } from '../support/chain-api-network.ts';
import { build, generation2Url } from '../support/generation-2.ts';
import { createSigner } from '../support/signer.ts';

const alice = createSigner('//Alice', 42);
const bob = createSigner('//Bob', 42);
const inPrefix = (prefix: number) => encodeSs58(decodeSs58(bob.address).publicKey, prefix);
const ethereum = '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b';
const hash = `0x${'ab'.repeat(32)}`;
const options = { signerAddress: alice.address };

/**
 * Tests rule by rule which input is built, encoded or refused (docs/wire-formats.md#generation-2). No test seals a
 * block.
 */
describe('input of generation 2', () => {
  let network: TestNetwork;
  let url: string;
  beforeAll(async () => {
    network = await createChainApiNetwork();
    url = generation2Url(network);
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const transfer = (args: object, more: object = { options }) =>
    post(`${url}/balances/transfer/build`, { args: { to: bob.address, amount: '1', ...args }, ...more });
  const any = (step: string, call: object) =>
    post(`${url}/extrinsics/${step}`, {
      ...options,
      section: 'balances',
      method: 'transferKeepAlive',
      ...call,
    });

  describe('addresses', () => {
    it.each([42, 255, 7391])('addresses of prefix %i name the same account', async (prefix) => {
      const answer = await get(`${url}/balances/get?address=${inPrefix(prefix)}`);
      expect(answer).toMatchObject({ status: 200, body: { free: `${10n ** 24n}` } });
      const built = await transfer({ to: inPrefix(prefix) });
      expect(methodOf(built)).toBe(methodOf(await transfer({})));
    });

    it('an Ethereum address of a receiver names its mirror', async () => {
      const mirror = encodeSs58(ethereumToSubstrate(ethereum), 42);
      expect(methodOf(await transfer({ to: ethereum }))).toBe(methodOf(await transfer({ to: mirror })));
    });

    const publicKey = toHex(bob.keypair.publicKey);
    it.each([
      ['x', 'Address x is not a valid Substrate or Ethereum address'],
      [publicKey, `Address ${publicKey} is not a valid Substrate or Ethereum address`],
      ['', 'Address  is not a valid Substrate or Ethereum address'],
      ['0x12', 'Address 0x12 is not a valid Substrate or Ethereum address'],
      [`${bob.address.slice(0, -1)}A`, 'Invalid decoded address checksum'],
    ])('the address "%s" is refused: %s', async (address, message) => {
      for (const path of ['balances/get', 'accounts/next_index'])
        expectInvalid(await get(`${url}/${path}?address=${address}`), 'querystring', ['address'], message);
      expectInvalid(await transfer({ to: address }), 'body', ['args', 'to'], message);
    });

    it.each([[5], [null], [{ Substrate: bob.address }], [[bob.address]], ['1'.repeat(1000)]])(
      'the receiver %j is refused',
      async (to) => {
        expectInvalid(await transfer({ to }), 'body', ['args', 'to']);
      },
    );

    it.each([
      [ethereum, `Address ${ethereum} is not a valid Substrate address`],
      [`${bob.address.slice(0, -1)}A`, 'Invalid decoded address checksum'],
    ])('the signer %s is refused: %s', async (signerAddress, message) => {
      const path = ['options', 'signerAddress'];
      expectInvalid(await transfer({}, { options: { signerAddress } }), 'body', path, message);
      const generic = await any('build', { signerAddress, args: [bob.address, '1'] });
      expectInvalid(generic, 'body', ['signerAddress'], message);
    });

    it('the signer is required to build an extrinsic and to read its fee', async () => {
      for (const step of ['build', 'fee']) {
        const body = { args: { to: bob.address, amount: '1' } };
        expectInvalid(await post(`${url}/balances/transfer/${step}`, body), 'body', ['options']);
        const call = { section: 'balances', method: 'transferKeepAlive', args: [bob.address, '1'] };
        expectInvalid(await post(`${url}/extrinsics/${step}`, call), 'body', ['signerAddress']);
      }
    });
  });

  describe('amounts', () => {
    it.each([
      ['1', undefined, 1n],
      ['007', false, 7n],
      [5, undefined, 5n],
      [2 ** 53 - 1, undefined, 2n ** 53n - 1n],
      [`${2n ** 128n - 1n}`, undefined, 2n ** 128n - 1n],
      ['0', undefined, 0n],
      ['1.5', true, 1_500_000_000_000_000_000n],
      [1.5, true, 1_500_000_000_000_000_000n],
      [0.1, true, 100_000_000_000_000_000n],
      ['0.000000000000000001', true, 1n],
      [1e-7, true, 100_000_000_000n],
      ['100000000000000000000', true, 10n ** 38n],
    ])(
      'the amount %j with isAmountInCoins %j is encoded as %s smallest units',
      async (amount, isAmountInCoins, raw) => {
        const exact = await any('encode', { args: [bob.address, raw.toString()] });
        const body = { args: { to: bob.address, amount, isAmountInCoins } };
        expect(await post(`${url}/balances/transfer/encode`, body)).toEqual(exact);
        expect(exact.status).toBe(200);
      },
    );

    it.each([
      ['undefined', undefined],
      ['', undefined],
      ['-1', undefined],
      [-1, undefined],
      ['+1', undefined],
      ['1e18', undefined],
      ['0x10', undefined],
      ['1.5', undefined],
      [1.5, false],
      ['1,000', true],
      ['.5', true],
      ['1.', true],
      [' 1', true],
      ['1e-3', true],
      ['0.1000000000000000000000', true],
      [1e21, undefined],
      [2 ** 53, undefined],
      ['Infinity', true],
      ['0.0000000000000000001', true],
      [`${2n ** 128n}`, undefined],
      ['1000000000000000000000', true],
      ['9'.repeat(5000), undefined],
    ])('the amount %j with isAmountInCoins %j is an invalid value', async (amount, isAmountInCoins) => {
      expect(await transfer({ amount, isAmountInCoins })).toMatchObject({
        status: 400,
        body: { error: 'Invalid value', code: 'InvalidAmount' },
      });
    });

    it.each([[true], [null], [[1]], [{}], [undefined]])('the amount %j is refused', async (amount) => {
      expectInvalid(await transfer({ amount }), 'body', ['args', 'amount']);
    });
  });

  describe('signing options', () => {
    it.each([
      [undefined, 64],
      [0, 64],
      [4, 4],
      [5, 8],
      [64, 64],
      [100, 128],
      [65_536, 65_536],
    ])('a mortalLength of %j is a mortal period of %i blocks', async (mortalLength, period) => {
      const built = await build(`${url}/balances/transfer`, {
        args: { to: bob.address, amount: '1' },
        options: { ...options, mortalLength },
      });
      const [low = 0, high = 0] = fromHex(built.signerPayloadJSON.era ?? '');
      expect(2 << ((low | (high << 8)) & 0b1111)).toBe(period);
    });

    it('a mortalLength of -1 is immortal', async () => {
      const { genesisHash } = network.devchain;
      expect(await transfer({}, { options: { ...options, mortalLength: -1 } })).toMatchObject({
        status: 200,
        body: { signerPayloadJSON: { era: '0x00', blockHash: genesisHash, genesisHash } },
      });
    });

    it.each([[1], [3], [65_537], [-2], [4.5], ['64'], [null]])(
      'a mortalLength of %j is refused',
      async (mortalLength) => {
        const message = 'Period must be between 4 and 65536';
        const answer = await transfer({}, { options: { ...options, mortalLength } });
        expectInvalid(answer, 'body', ['options', 'mortalLength'], message);
        const generic = await any('build', { args: [bob.address, '1'], mortalLength });
        expectInvalid(generic, 'body', ['mortalLength'], message);
      },
    );

    it.each([0, 7, 0xffff_ffff])('a nonce of %i is used in the payload', async (nonce) => {
      expect(await transfer({}, { options: { ...options, nonce } })).toMatchObject({
        body: { signerPayloadJSON: { nonce: `0x${nonce.toString(16).padStart(8, '0')}` } },
      });
    });

    it.each([[-1], [1.5], ['1'], [2 ** 32]])('a nonce of %j is refused', async (nonce) => {
      expectInvalid(await transfer({}, { options: { ...options, nonce } }), 'body', ['options', 'nonce']);
    });
  });

  describe('a built extrinsic', () => {
    it('a built extrinsic is the payload with the unsigned extrinsic of its call', async () => {
      const { body } = await transfer({});
      const { signerPayloadJSON, signerPayloadRaw, signerPayloadHex, compactExtrinsic } = body as {
        signerPayloadJSON: { method: string; address: string };
        signerPayloadRaw: { data: string };
        signerPayloadHex: string;
        compactExtrinsic: string;
      };
      const method = signerPayloadJSON.method.slice(2);
      expect(signerPayloadJSON.address).toBe(alice.address);
      expect(compactExtrinsic).toBe(`0x${((method.length / 2 + 1) * 4).toString(16)}04${method}`);
      expect(signerPayloadHex).toBe(signerPayloadRaw.data);
    });

    it('a built extrinsic has the hash to sign if its payload is longer than 256 bytes', async () => {
      const args = [`0x${'00'.repeat(300)}`];
      const { body } = await any('build', { section: 'system', method: 'remark', args });
      expect(body).toMatchObject({ signerPayloadHex: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    });
  });

  describe('any call', () => {
    const encoded = async (call: object) => {
      const answer = await any('encode', call);
      expect(answer.status).toBe(200);
      return answer.body;
    };

    it('a call takes arguments by position, name or index alike', async () => {
      const byPosition = await encoded({ args: [bob.address, '5'] });
      for (const args of [
        { dest: bob.address, value: '5' },
        { value: 5, dest: { Id: bob.address } },
        { 0: bob.address, 1: '5' },
        { dest: bob.address, 1: '0x5' },
      ])
        expect(await encoded({ args })).toEqual(byPosition);
      expect(await encoded({ method: 'transfer_keep_alive', args: [bob.address, '5'] })).toEqual(byPosition);
      const body = { args: { to: bob.address, amount: '5' } };
      expect((await post(`${url}/balances/transfer/encode`, body)).body).toEqual(byPosition);
    });

    it('a call takes the names of arguments in camelCase and snake_case', async () => {
      const call = { section: 'balances', method: 'forceAdjustTotalIssuance' };
      const args = { direction: 'Increase', delta: '5' };
      expect(await encoded({ ...call, args })).toEqual(await encoded({ ...call, args: ['Increase', 5] }));
      const keepAlive = { section: 'balances', method: 'transferAll' };
      expect(await encoded({ ...keepAlive, args: { dest: bob.address, keep_alive: true } })).toEqual(
        await encoded({ ...keepAlive, args: { dest: bob.address, keepAlive: true } }),
      );
    });

    it.each([
      [{ section: 'nothing' }, 'UnknownCall', 'Unknown extrinsic section: nothing'],
      [{ section: '__proto__' }, 'UnknownCall', 'Unknown extrinsic section: __proto__'],
      [{ method: 'nothing' }, 'UnknownCall', 'Unknown extrinsic method: balances.nothing'],
      [{ method: 'constructor' }, 'UnknownCall', 'Unknown extrinsic method: balances.constructor'],
      [{ args: [] }, 'InvalidCallArguments', 'balances.transferKeepAlive expects argument "dest, index: 0"'],
      [{ args: {} }, 'InvalidCallArguments', 'balances.transferKeepAlive expects argument "dest, index: 0"'],
      [
        { args: [bob.address] },
        'InvalidCallArguments',
        'balances.transferKeepAlive expects argument "value, index: 1"',
      ],
      [
        { args: { dest: bob.address } },
        'InvalidCallArguments',
        'balances.transferKeepAlive expects argument "value, index: 1"',
      ],
      [
        { args: { dest: bob.address, value: '1', sum: '1' } },
        'InvalidCallArguments',
        'balances.transferKeepAlive has no argument "sum"',
      ],
      [
        { args: { 0: bob.address, dest: alice.address, value: '1' } },
        'InvalidCallArguments',
        'balances.transferKeepAlive has argument "dest, index: 0" twice',
      ],
      [
        { args: [bob.address, '1', '2'] },
        'InvalidCallArguments',
        'balances.transferKeepAlive has no argument "2"',
      ],
      [{ args: [bob.address, '-1'] }, 'InvalidCallArguments', expect.stringContaining('value: expected')],
      [{ args: ['x', '1'] }, 'InvalidCallArguments', expect.stringContaining('dest')],
    ])('a call with %j is refused with %s: %s', async (call, code, error) => {
      for (const step of ['encode', 'build', 'fee']) {
        const answer = await any(step, { args: [bob.address, '1'], ...call });
        expect(answer).toMatchObject({ status: 400, body: { code, error } });
      }
    });

    it.each([[undefined], ['x'], [5], [null]])('args of %j are refused', async (args) => {
      expectInvalid(await any('encode', { args }), 'body', ['args']);
    });
  });

  describe('batches', () => {
    const batch = (calls: unknown) => post(`${url}/utility/batch-all/encode`, { args: { calls } });

    it('a batch is encoded from the unsigned extrinsics of its calls', async () => {
      const { body } = await any('encode', { args: [bob.address, '5'] });
      const { compactExtrinsic } = body as { compactExtrinsic: string };
      const call = { section: 'balances', method: 'transferKeepAlive', args: [bob.address, '5'] };
      expect(await batch([compactExtrinsic, compactExtrinsic])).toEqual(
        await any('encode', { section: 'utility', method: 'batchAll', args: [[call, call]] }),
      );
      expect((await batch([])).status).toBe(200);
    });

    it.each([['0x'], ['0x1234'], ['x'], [''], ['0x0c04ffff'], [`0x${'ff'.repeat(9)}`]])(
      'a batch refuses "%s" as no extrinsic, with its index',
      async (wrong) => {
        const { body } = await any('encode', { args: [bob.address, '5'] });
        const { compactExtrinsic } = body as { compactExtrinsic: string };
        expect(await batch([compactExtrinsic, wrong])).toMatchObject({
          status: 400,
          body: { code: 'ExtrinsicDecodeFailed', error: `Error decoding extrinsic at index 1. (${wrong})` },
        });
      },
    );

    it('a batch needs a list of texts', async () => {
      expectInvalid(await batch(undefined), 'body', ['args', 'calls']);
      expectInvalid(await batch('0x04'), 'body', ['args', 'calls']);
      expectInvalid(await batch([5]), 'body', ['args', 'calls', 0]);
    });
  });

  describe('queries', () => {
    it('queries are answered at the base of either generation, a balance with its block in a header', async () => {
      const best = network.devchain.chain.bestBlock();
      for (const base of [url, network.chainApiUrl]) {
        const answer = await fetch(`${base}/balances/get?address=${bob.address}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('x-block-hash')).toBe(best.hash);
        expect(await get(`${base}/accounts/next_index?address=${bob.address}`)).toEqual({
          status: 200,
          body: { nextIndex: 0 },
        });
      }
    });

    it.each([
      ['balances/get?adress=x', 'Unknown query parameter "adress"; did you mean "address"?'],
      [`balances/get?address=${bob.address}&at=0x00`, 'Unknown query parameter "at"'],
      [`accounts/next_index?address=${bob.address}&use=Build`, 'Unknown query parameter "use"'],
      [
        `extrinsics/status?hash=${hash}&isFinalised=true`,
        'Unknown query parameter "isFinalised"; did you mean "isFinalized"?',
      ],
      [`balances/transfer/status/${hash}?finalized=true`, expect.stringContaining('Unknown query parameter')],
    ])('queries with an unknown parameter are refused: %s', async (path, error) => {
      expect(await get(`${url}/${path}`)).toMatchObject({
        status: 400,
        body: { error, code: 'Validation', httpPart: 'querystring' },
      });
    });

    it('a balance at an unknown block is answered with 404, at a text that is no block with 400', async () => {
      const at = (block: string) => get(`${url}/balances/get?address=${bob.address}&atBlockHash=${block}`);
      expect(await at(hash)).toMatchObject({ status: 404, body: { code: 'BlockNotFound' } });
      expectInvalid(await at('0x12'), 'querystring', ['atBlockHash']);
      expect((await at(network.devchain.genesisHash)).status).toBe(200);
    });

    it('a query with a repeated address parameter is refused', async () => {
      expectInvalid(await get(`${url}/balances/get?address=a&address=b`), 'querystring', ['address']);
    });
  });
});

function methodOf({ body }: Answer): unknown {
  return (body as { signerPayloadJSON: { method: string } }).signerPayloadJSON.method;
}

/**
 * Expects a plain error that names the part of the request, names the place like the clients' own validation, and shows
 * no internals.
 */
function expectInvalid(
  answer: Answer,
  httpPart: string,
  path: readonly (string | number)[],
  message: unknown = expect.stringMatching(/./),
): void {
  expect(answer).toMatchObject({
    status: 400,
    body: {
      error: expect.stringContaining(`${httpPart}.${path.join('.')}: `),
      code: 'Validation',
      httpPart,
      zodError: { issues: expect.arrayContaining([{ code: 'custom', path, message }]) },
    },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts:|\/packages\/|node_modules/);
}
