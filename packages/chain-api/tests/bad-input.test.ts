import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createChainApiNetwork, get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';

const alice = createSigner('//Alice');
const build = { address: alice.address, ...stakeCall(100) };
const hash = `0x${'ab'.repeat(32)}`;

describe('bad input', () => {
  let network: TestNetwork;

  beforeAll(async () => {
    network = await createChainApiNetwork();
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const stakeArgument = (argument: unknown) => ({ ...build, args: [argument] });

  it.each([
    ['amount in exponent form', stakeArgument('1e3')],
    ['negative amount', stakeArgument('-1')],
    ['negative number', stakeArgument(-1)],
    ['2^128', stakeArgument((1n << 128n).toString())],
    ['fraction', stakeArgument('1.5')],
    ['number with a fraction', stakeArgument(1.5)],
    ['unsafe number', stakeArgument(2 ** 60)],
    ['empty amount', stakeArgument('')],
    ['object for an amount', stakeArgument({ a: 1 })],
    ['no arguments', { ...build, args: [] }],
    ['too many arguments', { ...build, args: ['1', '2'] }],
    ['arguments under a wrong name', { ...build, args: { sum: '1' } }],
    ['unknown section', { ...build, section: 'nothing' }],
    ['unknown method', { ...build, method: 'nothing' }],
    ['section of an object prototype', { ...build, section: '__proto__' }],
    ['method of an object prototype', { ...build, method: 'constructor' }],
  ])('building with %s is answered with the error BuildExtrinsic', async (_, body) => {
    expectError(await post(`${network.chainApiUrl}/extrinsic/build`, body), 400, 'UN01002', 'BuildExtrinsic');
  });

  it.each([
    ['broken JSON', '{"address": '],
    ['a list', []],
    ['null', 'null'],
    ['a text', '"x"'],
    ['no address', { ...build, address: undefined }],
    ['a number for the address', { ...build, address: 5 }],
    ['a bad address', { ...build, address: '5Grw' }],
    ['an address with a wrong checksum', { ...build, address: `${alice.address.slice(0, -1)}1` }],
    ['an Ethereum signer', { ...build, address: '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b' }],
    ['a text for the arguments', { ...build, args: 'x' }],
    ['an era below 4', { ...build, era: 3 }],
    ['an era above 65536', { ...build, era: 65_537 }],
    ['a nonce that is no number', { ...build, nonce: '1' }],
    ['a nonce beyond u32', { ...build, nonce: 2 ** 32 }],
    ['a text for isImmortal', { ...build, isImmortal: 'yes' }],
  ])('building with %s gives the error Validation', async (_, body) => {
    expectError(await post(`${network.chainApiUrl}/extrinsic/build`, body), 400, 'UN01004', 'Validation');
  });

  it.each([66, 50_000])('arguments nested %i levels deep give the error Validation', async (depth) => {
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const { address } = alice;
    const body = `{"address":"${address}","section":"system","method":"remark","args":[${deep}]}`;
    expectError(await post(`${network.chainApiUrl}/extrinsic/build`, body), 400, 'UN01004', 'Validation');
    const query = await post(`${network.chainApiUrl}/query/query/system/account`, `{"args":[${deep}]}`);
    expectError(query, 400, 'UN01004', 'Validation');
  });

  it.each(['balance', 'staking/position', 'common/nonce'])(
    '%s with a bad, missing or repeated address gives the error Validation',
    async (path) => {
      for (const address of ['', 'x', '0x12', `${alice.address}1`, '%00', 'undefined']) {
        const answer = await get(`${network.chainApiUrl}/${path}?address=${address}`);
        expectError(answer, 400, 'UN01004', 'Validation');
      }
      expectError(await get(`${network.chainApiUrl}/${path}`), 400, 'UN01004', 'Validation');
      expectError(
        await get(`${network.chainApiUrl}/${path}?address=a&address=b`),
        400,
        'UN01004',
        'Validation',
      );
    },
  );

  it.each([
    ['query/nothing/appPromotion/totalStaked', [], 'Invalid endpoint: "nothing"'],
    ['query/tx/appPromotion/stake', [], 'Invalid endpoint: "tx"'],
    ['query/__proto__/appPromotion/stake', [], 'Invalid endpoint: "__proto__"'],
    ['query/query/nothing/totalStaked', [], 'Invalid module: "nothing"'],
    ['query/query/constructor/name', [], 'Invalid module: "constructor"'],
    ['query/query/appPromotion/nothing', [], 'Invalid method: "nothing"'],
    ['query/consts/appPromotion/nothing', [], 'Invalid method: "nothing"'],
    ['query/rpc/author/submitExtrinsic', ['0x00'], 'Invalid module: "author"'],
    ['query/rpc/system/addReservedPeer', [], 'Invalid method: "addReservedPeer"'],
    ['query/rpc/dev/newBlock', [], 'Invalid module: "dev"'],
    ['query/nothing/totalStaked', [], 'Invalid module: "nothing"'],
  ])('POST %s gives the error BuildQuery', async (path, args, message) => {
    const answer = await post(`${network.chainApiUrl}/${path}`, { args });
    expectError(answer, 400, 'UN01007', 'BuildQuery');
    expect(answer.body).toMatchObject({ error: { message } });
  });

  it.each([[[]], [['x']], [[1]], [[alice.address, 1]], [[{ a: 1 }]], [[null]]])(
    'a map queried with %j gives the error BuildQuery',
    async (args) => {
      const answer = await post(`${network.chainApiUrl}/query/query/appPromotion/stakesPerAccount`, { args });
      expectError(answer, 400, 'UN01007', 'BuildQuery');
    },
  );

  it('a wrong argument of an rpc method gives the error BuildQuery', async () => {
    const answer = await post(`${network.chainApiUrl}/query/rpc/chain/getHeader`, { args: ['x'] });
    expectError(answer, 400, 'UN01007', 'BuildQuery');
  });

  it.each(['', '0x12', 'x', `${hash}00`])('the status of "%s" gives the error Validation', async (text) => {
    expectError(
      await get(`${network.chainApiUrl}/extrinsic/status?hash=${text}`),
      400,
      'UN01004',
      'Validation',
    );
  });

  it('the status of an unknown hash gives the error NotFound', async () => {
    expectError(
      await get(`${network.chainApiUrl}/extrinsic/status?hash=${hash}`),
      404,
      'UN01008',
      'NotFound',
    );
  });

  it.each([
    ['1e3', 400],
    ['-1', 400],
    ['99999999', 404],
    ['99999999999999', 404],
    [hash, 404],
    ['0x12', 400],
  ])('reading an extrinsic of block %s is answered with %i', async (block, status) => {
    const query = `blockHashOrNumber=${block}&extrinsicHash=${hash}`;
    expectError(await get(`${network.chainApiUrl}/extrinsic?${query}`), status);
  });

  it('a payload that was changed after signing, or has another signature, is refused with 400', async () => {
    const signed = await buildSigned(network.chainApiUrl, alice, stakeCall(100));
    const submit = (body: unknown) => post(`${network.chainApiUrl}/extrinsic/submit`, body);
    const change = (fields: object) => ({
      ...signed,
      signerPayloadJSON: { ...signed.signerPayloadJSON, ...fields },
    });
    expectError(await submit(change({ nonce: '0x00000007' })), 400, 'UN01001', 'BadSignature');
    expectError(
      await submit(change({ address: createSigner('//Bob').address })),
      400,
      'UN01001',
      'BadSignature',
    );
    expectError(await submit(change({ address: 'x' })), 400, 'UN01004', 'Validation');
    expectError(await submit({ ...signed, signature: '0x01' }), 400, 'UN01001', 'BadSignature');
    expectError(
      await submit({ ...signed, signature: `0x05${'00'.repeat(64)}` }),
      400,
      'UN01001',
      'BadSignature',
    );
    expectError(await submit({ ...signed, signature: 'x' }), 400, 'UN01004', 'Validation');
    expectError(await submit(change({ genesisHash: hash })), 400, 'UN01006', 'BadPayload');
    expectError(await submit(change({ version: 5 })), 400, 'UN01006', 'BadPayload');
    expectError(await submit(change({ assetId: '0x01' })), 400, 'UN01006', 'BadPayload');
    expectError(await submit(change({ tip: '0x' })), 400);
    expectError(await submit(change({ nonce: `0x${'ff'.repeat(40)}` })), 400, 'UN01006', 'BadPayload');
    expectError(await submit(change({ era: '0xffff' })), 400);
    expectError(await submit(change({ method: '0x' })), 400);
    expectError(await submit({}), 400, 'UN01004', 'Validation');
  });

  it.each([{}, [], { signerPayloadJSON: {} }, { ...build, args: ['1e3'] }])(
    'a fee for %j is refused with 400',
    async (body) => {
      expectError(await post(`${network.chainApiUrl}/extrinsic/calculate-fee`, body), 400);
    },
  );

  it.each(['0x', '0xff', '0x1e03', '0x0000000000'])(
    'the fee of a payload whose call is %s gives the error BadPayload',
    async (method) => {
      const { signerPayloadJSON } = await buildSigned(network.chainApiUrl, alice, stakeCall(100));
      const answer = await post(`${network.chainApiUrl}/extrinsic/calculate-fee`, {
        signerPayloadJSON: { ...signerPayloadJSON, method },
        signature: `0x01${'00'.repeat(64)}`,
      });
      expectError(answer, 400, 'UN01006', 'BadPayload');
    },
  );

  it('an unknown route is answered with 404', async () => {
    const answer = await get(`${network.chainApiUrl}/nothing`);
    expect(answer.status).toBe(404);
  });
});

/** The answer is an envelope with code, name and message, never with a stack or a path. */
function expectError(answer: Answer, status: number, code?: string, name?: string): void {
  expect(answer).toMatchObject({
    status,
    body: {
      error: {
        code: code ?? expect.stringMatching(/^UN\d{5}$/),
        name: name ?? expect.any(String),
        message: expect.stringMatching(/./),
        details: expect.any(Object),
      },
    },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts:|\/packages\/|node_modules/);
}
