import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createChainApiNetwork, get, post } from '../support/chain-api-network.ts';
import { buildSigned, createSigner } from '../support/signer.ts';

const coin = 10n ** 18n;
const alice = createSigner('//Alice');
const ethereum = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';
const publicKey = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

interface Row {
  readonly rule: string;
  /**
   * A path relative to the API's base; `{hash}`, `{HASH}`, `{block}` and `{number}` are replaced by an extrinsic and
   * its block.
   */
  readonly path: string;
  /** Sent with POST; without a body the request is a GET. */
  readonly body?: unknown;
  readonly status: number;
  /** The expected part of the answer. */
  readonly answer: unknown;
}

const build = { address: alice.address, section: 'system', method: 'remark', args: ['0x00'] };
const transfer = { address: alice.address, destination: createSigner('//Bob').address, amount: 1 };
const fee = { unit: 'UNQ', decimals: 18 };
const ok = { status: 200 };
const envelope = (name: string, message: unknown) => ({ error: { name, message } });
const refusal = (message: unknown) => ({ status: 400, answer: envelope('Validation', message) });
const contains = (text: string) => expect.stringContaining(text);

const rows: Row[] = [
  // A boolean in a query is true for the text true in any case and for numbers except zero.
  ...['true', 'TRUE', 'True', '1', '2', '-1', '0.5'].map((text) => ({
    rule: `withFee=${text} adds the fee`,
    path: `extrinsic/build?withFee=${text}`,
    body: build,
    ...ok,
    answer: { fee },
  })),
  ...['false', '0', '0.0', '-0', '', 'yes', 'on', 'nonsense'].map((text) => ({
    rule: `withFee=${text} adds no fee`,
    path: `extrinsic/build?withFee=${text}`,
    body: build,
    ...ok,
    answer: expect.not.objectContaining({ fee: expect.anything() }),
  })),
  // A block is a hash if it is 0x and 64 digits, otherwise a block number.
  ...['{block}', '{BLOCK}', '{number}', '%20{number}%20'].map((block) => ({
    rule: `blockHashOrNumber=${block} names the block of the extrinsic`,
    path: `extrinsic?blockHashOrNumber=${block}&extrinsicHash={hash}`,
    ...ok,
    answer: { section: 'system', method: 'remark', signer: alice.address },
  })),
  ...['0x12', 'first', '1e3', '-1', `0x${'0'.repeat(63)}`].map((block) => ({
    rule: `blockHashOrNumber=${block} is refused`,
    path: `extrinsic?blockHashOrNumber=${block}&extrinsicHash={hash}`,
    ...refusal(contains('must be a block hash')),
  })),
  {
    rule: 'a block number that the chain has not reached is not found',
    path: 'extrinsic?blockHashOrNumber=4000000000&extrinsicHash={hash}',
    status: 404,
    answer: envelope('NotFound', 'Block 4000000000 not found'),
  },
  // Extrinsic hashes are trimmed and lower-cased.
  ...['{hash}', '{HASH}', '%20{hash}%20', '%09{HASH}%0A'].map((hash) => ({
    rule: `hash=${hash} finds the status of the extrinsic`,
    path: `extrinsic/status?hash=${hash}`,
    ...ok,
    answer: { isCompleted: true },
  })),
  ...['', '0x', '{hash}0', publicKey.slice(2)].map((hash) => ({
    rule: `hash=${hash} is refused as no extrinsic hash`,
    path: `extrinsic/status?hash=${hash}`,
    ...refusal(contains('must be 0x and 64 hex digits')),
  })),
  {
    rule: 'the status of an extrinsic that was never submitted is not found',
    path: `extrinsic/status?hash=${publicKey}`,
    status: 404,
    answer: envelope('NotFound', `Extrinsic with hash ${publicKey} not found`),
  },
  // Amounts in coins are plain decimals that are not negative.
  ...[0, 1, 0.000_000_1, 1e-18, '1', '0.5', '1000000.000000000000000001'].map((amount) => ({
    rule: `${JSON.stringify(amount)} is an amount of coins`,
    path: 'balance/transfer',
    body: { ...transfer, amount },
    ...ok,
    answer: { signerPayloadHex: contains('0x') },
  })),
  ...[-1, -0.1, '-1', '+1', '1e3', '1,000', '.5', '5.', '', ' ', 'NaN', 1e-19, '0.0000000000000000001'].map(
    (amount) => ({
      rule: `${JSON.stringify(amount)} is no amount of coins`,
      path: 'balance/transfer',
      body: { ...transfer, amount },
      ...refusal('Invalid value'),
    }),
  ),
  ...[null, true, [1], { raw: '1' }].map((amount) => ({
    rule: `${JSON.stringify(amount)} is no amount of coins`,
    path: 'balance/transfer',
    body: { ...transfer, amount },
    ...refusal('body: amount: Invalid value'),
  })),
  // An address is SS58 with a valid checksum, or 0x and 40 hex digits; a public key is no address.
  ...[alice.address, createSigner('//Alice', 42).address, createSigner('//Alice', 255).address].map(
    (address) => ({
      rule: `the balance of ${address} has the address as given`,
      path: `balance?address=${address}`,
      ...ok,
      answer: { address },
    }),
  ),
  {
    rule: 'the balance of an Ethereum address has an SS58 address in the prefix of the network',
    path: `balance?address=${ethereum}`,
    ...ok,
    answer: { address: expect.stringMatching(/^un/) },
  },
  ...['', 'nobody', publicKey, `${ethereum}0`, ethereum.slice(0, -1), alice.address.slice(0, -1)].flatMap(
    (address) =>
      ['balance?', 'common/nonce?', 'staking/position?'].map((path) => ({
        rule: `${path}address=${address} is refused as no address`,
        path: `${path}address=${address}`,
        ...refusal(`Invalid address: ${address}`),
      })),
  ),
  {
    rule: 'an address with a changed letter is refused',
    path: `balance?address=${alice.address.replace(/.$/, 'y')}`,
    ...refusal(contains('Invalid address: ')),
  },
  ...[ethereum, publicKey].map((address) => ({
    rule: `no payload is built for the signer ${address}`,
    path: 'extrinsic/build',
    body: { ...build, address },
    ...refusal(`Invalid address: ${address}`),
  })),
  // State queries.
  ...[
    ['derive/a/b', 'Invalid endpoint: "derive"'],
    ['query/nothing/b', 'Invalid module: "nothing"'],
    ['query/system/nothing', 'Invalid method: "nothing"'],
    ['consts/nothing/b', 'Invalid module: "nothing"'],
    ['rpc/author/submitExtrinsic', 'Invalid module: "author"'],
  ].map(([path, message]) => ({
    rule: `query/${path} is refused`,
    path: `query/${path}`,
    status: 400,
    answer: envelope('BuildQuery', message),
  })),
  // Staking: at least 100 coins a stake, at most 10 stakes, about 18 % a year.
  {
    rule: 'a staking position has the minimum of 100 coins and the maximum of 10 stakes',
    path: `staking/position?address=${alice.address}`,
    ...ok,
    answer: { minimumStake: (100n * coin).toString(), maxStakes: 10, stakesUsed: 0, stakesLeft: 10 },
  },
  {
    rule: 'the staking rate has a yearly yield of 17.98661 %',
    path: 'staking/rate',
    ...ok,
    answer: { apyPercent: '17.98661' },
  },
  // Generation 1 ignores query parameters that a route does not have; other routes refuse them.
  {
    rule: 'a mutation of generation 1 ignores unknown query parameters',
    path: 'balance/transfer?use=Build&signer[address]=x&signer[sign]=function&callbackUrl=http://x&anything=1',
    body: transfer,
    ...ok,
    answer: { signerPayloadHex: contains('0x') },
  },
  {
    rule: 'the staking position refuses a misspelt query parameter and suggests the right one',
    path: `staking/position?adress=${alice.address}`,
    ...refusal('Unknown query parameter "adress"; did you mean "address"?'),
  },
  // Steps of mutations.
  ...['', 'Sign', 'Result', 'build'].map((use) => ({
    rule: `use=${use} is refused as no step`,
    path: `balance/transfer?use=${use}`,
    body: transfer,
    ...refusal(contains('querystring.use')),
  })),
  ...[
    ['BuildBatch', 'arguments outside a list', transfer, 'body: use=BuildBatch takes a list of arguments'],
    [
      'BuildSequence',
      'arguments outside a list',
      transfer,
      'body: use=BuildSequence takes a list of arguments',
    ],
    ['Submit', 'unsigned arguments', transfer, 'body: use=Submit takes a signed payload'],
    [
      'SubmitWatch',
      'a list of unsigned arguments',
      [transfer],
      'body: use=SubmitWatch takes a signed payload',
    ],
    ['Build', 'a list of arguments', [transfer], 'body: use=Build takes the arguments'],
    ['BuildBatch', 'a list of 101 arguments', Array(101).fill(transfer), contains('100')],
    ['GetFee', 'an empty list', [], contains('1')],
    [
      'BuildBatch',
      'arguments of two signers',
      [transfer, { ...transfer, address: createSigner('//Bob').address }],
      'body: a sequence has one signer, all addresses must be the same account',
    ],
  ].map(([use, input, body, message]) => ({
    rule: `use=${use} refuses ${input}`,
    path: `balance/transfer?use=${use}`,
    body,
    ...refusal(message),
  })),
  ...['-2', '1.5', 'x', '4294967296'].map((nonce) => ({
    rule: `nonce=${nonce} is refused`,
    path: `balance/transfer?nonce=${nonce}`,
    body: transfer,
    ...refusal(contains('querystring.nonce')),
  })),
];

describe('rules of generation 1', () => {
  let network: TestNetwork;
  let names: ReadonlyMap<string, string>;

  beforeAll(async () => {
    network = await createChainApiNetwork();
    const { hash } = (await ask('extrinsic/submit', await buildSigned(network.chainApiUrl, alice, build)))
      .body as {
      hash: string;
    };
    const block = network.devchain.chain.seal();
    await network.processAll();
    names = new Map([
      ['{hash}', hash],
      ['{HASH}', upper(hash)],
      ['{block}', block.hash],
      ['{BLOCK}', upper(block.hash)],
      ['{number}', String(block.number)],
    ]);
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const upper = (hash: string) => `0x${hash.slice(2).toUpperCase()}`;

  function ask(path: string, body?: unknown): Promise<Answer> {
    const url = `${network.chainApiUrl}/${path}`;
    return body === undefined ? get(url) : post(url, body);
  }

  it.each(rows)('$rule', async ({ path, body, status, answer }) => {
    const url = path.replaceAll(/\{\w+\}/g, (name) => names.get(name) ?? name);
    const found = await ask(url, body);
    expect(found).toMatchObject({ status, body: answer });
  });
});
