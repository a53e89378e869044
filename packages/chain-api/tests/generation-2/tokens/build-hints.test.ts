// The hints in the answer of a build, before anybody signs, in both generations.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../support/chain-api-network.ts';
import { addresses, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';
import { startApi } from '../../support/start-api.ts';

const { alice, bob, charlie } = addresses;
const tokens = (count: number, content: object = {}) => Array.from({ length: count }, () => content);

let stage: SdkStage;
let collectionId: number;
beforeAll(async () => {
  stage = await startSdkStage();
  const created = await stage.alice.collection.create({
    mode: 'Nft',
    name: 'Fine Art',
    description: '',
    symbol: 'ART',
    permissions: { nesting: { tokenOwner: true } },
  } as never);
  ({ collectionId } = created.result);
  await stage.alice.token.mintNFTs({ collectionId, tokens: tokens(1) } as never);
});
afterAll(() => stage[Symbol.asyncDispose]());

const build = (path: string, args: object, signerAddress = alice) =>
  post(`${stage.url}${path}/build`, { args, options: { signerAddress } });
const hintsOf = ({ status, body }: Awaited<ReturnType<typeof build>>) => {
  expect(status).toBe(200);
  return (body as { hints?: { failure?: unknown; tokensPerExtrinsic?: number } }).hints;
};

test('a call that would fail is built with the error and the advice', async () => {
  const minted = hintsOf(await build('/token/nfts/mint', { collectionId, tokens: tokens(1) }, bob));
  expect(minted).toMatchObject({
    failure: {
      message: expect.any(String),
      details: {
        section: 'common',
        name: 'PublicMintingNotAllowed',
        hint: expect.stringContaining('mint mode'),
      },
    },
  });
  const moved = hintsOf(await build('/token/transfer-from', { collectionId, tokenId: 1, to: bob }, charlie));
  expect(moved).toMatchObject({ failure: { details: { name: 'ApprovedValueTooLow' } } });
  const unknown = hintsOf(await build('/collection/properties/set', { collectionId: 4000, properties: [] }));
  expect(unknown).toMatchObject({ failure: { details: { name: 'CollectionNotFound' } } });
});

test('a call that would succeed is built with a failure of null', async () => {
  expect(hintsOf(await build('/token/transfer-from', { collectionId, tokenId: 1, to: bob }))).toEqual({
    failure: null,
  });
});

test('a batch is built with the error of a call inside it', async () => {
  const encoded = await post(`${stage.url}/token/burn/encode`, { args: { collectionId, tokenId: 77 } });
  const calls = [(encoded.body as { compactExtrinsic: string }).compactExtrinsic];
  expect(hintsOf(await build('/utility/batch-all', { calls }))).toMatchObject({
    failure: { details: { name: 'TokenNotFound' } },
  });
});

test('a failing batch is built with the index of the failing call and the advice for it', async () => {
  const parts = [
    ['/collection/create', { mode: 'Nft', name: 'Own', description: '', symbol: 'OWN' }],
    ['/token/nfts/mint', { collectionId, tokens: tokens(1, { owner: bob }) }],
    ['/token/burn', { collectionId, tokenId: 78 }],
  ] as const;
  const encoded = await Promise.all(
    parts.map(([path, args]) => post(`${stage.url}${path}/encode`, { args })),
  );
  const calls = encoded.map(({ body }) => (body as { compactExtrinsic: string }).compactExtrinsic);
  expect(hintsOf(await build('/utility/batch-all', { calls }, bob))).toMatchObject({
    failure: {
      details: { name: 'PublicMintingNotAllowed', hint: expect.stringContaining('mint mode') },
      callIndex: 1,
    },
  });
  expect(hintsOf(await build('/utility/batch-all', { calls: calls.slice(0, 1) }, bob))).toEqual({
    failure: null,
  });
});

test('a transfer of coins is built without hints', async () => {
  expect(hintsOf(await build('/balances/transfer', { to: bob, amount: '1' }))).toBeUndefined();
});

test('the hints of a build name the keys of the request that no parameter has', async () => {
  const args = { collectionId, tokens: [{ owner: bob }, { recipient: bob }], to: bob };
  expect(hintsOf(await build('/token/nfts/mint', args))).toMatchObject({
    failure: null,
    ignoredKeys: ['args.tokens.1.recipient', 'args.to'],
  });
  const options = { signerAddress: alice, mortalLenght: 8 };
  const transfer = await post(`${stage.url}/balances/transfer/build`, {
    args: { to: bob, amount: '1' },
    options,
  });
  expect(hintsOf(transfer)).toEqual({ ignoredKeys: ['options.mortalLenght'] });
  const older = await post(`${stage.url.replace('/v2/unique', '/unique/v1')}/tokens`, {
    address: alice,
    collectionId,
    to: bob,
  });
  expect(hintsOf(older)).toMatchObject({ ignoredKeys: ['to'] });
});

test.each([
  ['/token/nfts/mint', { tokens: [] }],
  ['/refungible/mint', { owners: [] }],
  ['/refungible/mint-multiple', { tokens: [] }],
])('%s refuses to mint for an empty list', async (path, list) => {
  expect(await build(path, { collectionId, ...list })).toMatchObject({
    status: 400,
    body: { code: 'Validation' },
  });
});

test('a burn of a nested token is built with the advice to use burn-from', async () => {
  const minted = await stage.alice.token.mintNFTs({ collectionId, tokens: tokens(2) } as never);
  const [parent, nested] = minted.result.map(({ tokenId }: { tokenId: number }) => ({
    collectionId,
    tokenId,
  }));
  await stage.alice.token.nest({ parent, nested } as never);
  expect(hintsOf(await build('/token/burn', nested as object))).toMatchObject({
    failure: { details: { name: 'NoPermission', hint: expect.stringContaining('burnFrom') } },
  });
});

test('the hint for a token without content is that 120 fit into an extrinsic, the most that a call takes', async () => {
  const hints = hintsOf(await build('/token/nfts/mint', { collectionId, tokens: tokens(1) }));
  expect(hints).toEqual({ failure: null, tokensPerExtrinsic: 120 });
});

test.each([1, 2])(
  'the hint for a call that mints %i tokens of 64,000 bytes is that 61 fit into one extrinsic',
  async (count) => {
    const properties = Array.from({ length: 2 }, (_, index) => ({
      key: `k${index}`,
      value: 'x'.repeat(32_000),
    }));
    const args = { collectionId, tokens: tokens(count, { properties }) };
    expect(hintsOf(await build('/token/nfts/mint', args))?.tokensPerExtrinsic).toBe(61);
  },
);

test('a call that is too large for a dry run is built without the hint `failure`', async () => {
  const properties = Array.from({ length: 5 }, (_, index) => ({
    key: `k${index}`,
    value: 'x'.repeat(32_000),
  }));
  const hints = hintsOf(await build('/token/nfts/mint', { collectionId, tokens: [{ properties }] }));
  expect(hints).toEqual({ tokensPerExtrinsic: expect.any(Number) });
});

test('a payload is built without the hint `failure` when the node does not answer the dry run in time', async () => {
  const { database, clock, devchain } = stage.network;
  await using api = await startApi({
    nodeUrl: devchain.wsUrl,
    database,
    nowMs: clock.nowMs,
    nodeTimeoutMs: 1000,
  });
  const control = (method: string, ...params: unknown[]) =>
    post(devchain.httpUrl, { jsonrpc: '2.0', id: 1, method, params });
  const base = new URL('/v2/unique', api.url);
  const args = { collectionId, tokenId: 1, to: bob };
  const ask = () => post(`${base}/token/transfer-from/build`, { args, options: { signerAddress: alice } });
  expect(hintsOf(await ask())).toEqual({ failure: null });
  await control('dev_setFaults', { rules: [{ method: 'state_call', kind: 'drop' }] });
  try {
    expect(hintsOf(await ask())).toEqual({});
  } finally {
    await control('dev_clearFaults');
  }
});

test('generation 1 answers the hint `failure` beside the payload of a mutation', async () => {
  const base = stage.network.chainApiUrl;
  const transfer = (address: string) =>
    fetch(`${base}/tokens/transfer`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, collectionId, tokenId: 1, to: bob }),
    }).then((answer) => answer.json());
  expect(await transfer(alice)).toMatchObject({ hints: { failure: null } });
  expect(await transfer(charlie)).toMatchObject({
    hints: { failure: { details: { name: 'ApprovedValueTooLow' } } },
  });
});
