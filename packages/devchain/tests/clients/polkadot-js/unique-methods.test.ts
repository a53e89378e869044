// Every query about collections and tokens, through the definitions that users of @polkadot/api register and through
// the runtime API that metadata describes.
import type { ApiPromise } from '@polkadot/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Devchain } from '../../../src/start-devchain.ts';
import { startChain } from '../start-chain.ts';
import { captureConsole, connect, type Extrinsic, pairOf } from './open-polkadot-js.ts';
import { uniqueDefinitions } from './unique-definitions.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
const charlie = pairOf('//Charlie');
const dave = pairOf('//Dave');
const sub = ({ address }: { address: string }) => ({ substrate: address });
const tokenOne = { ethereum: '0xf8238ccfff8ed887463fd5e00000000100000001' };
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`;
const property = (key: string, value: string) => ({ key: hex(key), value: hex(value) });
const rights = { mutable: true, collectionAdmin: true, tokenOwner: false };

let devchain: Devchain;
let api: ApiPromise;

beforeAll(async () => {
  captureConsole();
  devchain = await startChain();
  api = await connect(devchain.wsUrl, { noInitWarn: true, rpc: { unique: uniqueDefinitions } });
  await buildWorld();
});

afterAll(async () => {
  await api?.disconnect();
  await devchain?.[Symbol.asyncDispose]();
});

/** Seals one extrinsic, which has to succeed. */
async function run(signer: typeof alice, extrinsic: Extrinsic): Promise<void> {
  const signed = await extrinsic.signAsync(signer);
  devchain.chain.seal({ extrinsics: [signed.toU8a()] });
  const events = (await api.query.system!.events!()) as unknown as { event: { method: string } }[];
  expect(events.map(({ event }) => event.method)).not.toContain('ExtrinsicFailed');
}

/** Collection 1 of NFTs, 2 fungible, 3 refungible, 4 destroyed. */
async function buildWorld(): Promise<void> {
  const tx = api.tx.unique as unknown as Record<string, (...args: unknown[]) => Extrinsic>;
  const nft = (...properties: object[]) => ({ NFT: { properties } });
  const create = (settings: object) => run(alice, tx.createCollectionEx!({ tokenPrefix: 'T', ...settings }));
  await create({
    name: [65, 66],
    tokenPropertyPermissions: ['one', 'two'].map((key) => ({ key: hex(key), permission: rights })),
    properties: [property('site', 'https'), property('about', 'art')],
    permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
    adminList: [sub(charlie)],
    limits: { tokenLimit: 50, sponsoredDataRateLimit: { Blocks: 9 } },
    flags: '0x40',
  });
  await create({ mode: { Fungible: 4 } });
  await create({ mode: 'ReFungible' });
  await create({ mode: 'NFT' });
  await run(alice, tx.destroyCollection!(4));
  await run(alice, tx.addToAllowList!(1, sub(dave)));
  await run(alice, tx.createItem!(1, sub(bob), nft(property('one', '1'), property('two', '2'))));
  await run(alice, tx.createItem!(1, tokenOne, nft()));
  await run(alice, tx.createItem!(1, sub(alice), nft()));
  await run(alice, tx.burnItem!(1, 3, 1));
  await run(bob, tx.approve!(sub(charlie), 1, 1, 1));
  await run(bob, tx.setAllowanceForAll!(1, sub(dave), true));
  await run(alice, tx.createItem!(2, sub(bob), { Fungible: { value: 500 } }));
  await run(bob, tx.approve!(sub(dave), 2, 0, 20));
  const users = new Map([
    [sub(bob), 3],
    [sub(charlie), 4],
  ]);
  await run(alice, tx.createMultipleItemsEx!(3, { RefungibleMultipleOwners: { users, properties: [] } }));
  await run(charlie, tx.approve!(sub(dave), 3, 1, 2));
}

type Answer = { toJSON(): unknown };
type Methods = Record<string, (...args: unknown[]) => Promise<Answer>>;

const rpc = () => (api.rpc as unknown as { unique: Methods }).unique;

/** Returns the answer of a JSON-RPC method; expects the same of the runtime API call with the types in the metadata. */
async function ask(method: string, ...args: unknown[]): Promise<unknown> {
  const byRpc = (await rpc()[method]!(...args)).toJSON();
  const bytes = args.map((arg) =>
    Array.isArray(arg) ? arg.map((key) => hex(String(key))) : (arg as unknown),
  );
  const declared = api.call.uniqueApi![method] as unknown as { meta: { params: readonly unknown[] } };
  const inputs = declared.meta.params.length;
  const padded = Array.from({ length: inputs }, (_, index) => bytes[index] ?? null);
  const byCall = (await api.call.uniqueApi![method]!(...padded)).toJSON();
  expect(byCall).toEqual({ ok: byRpc });
  return byRpc;
}

test.each<[string, unknown[], unknown]>([
  ['accountTokens', [1, sub(bob)], [1]],
  ['accountTokens', [1, tokenOne], [2]],
  ['accountTokens', [2, sub(bob)], [0]],
  ['accountTokens', [2, sub(dave)], []],
  ['accountTokens', [3, sub(charlie)], [1]],
  ['accountTokens', [0, sub(bob)], [0]],
  ['collectionTokens', [2], [0]],
  ['collectionTokens', [3], [1]],
  ['tokenExists', [1, 1], true],
  ['tokenExists', [1, 3], false],
  ['tokenExists', [2, 0], true],
  ['tokenExists', [2, 1], false],
  ['tokenExists', [3, 1], true],
  ['tokenOwner', [1, 1], sub(bob)],
  ['tokenOwner', [1, 2], tokenOne],
  ['tokenOwner', [1, 3], null],
  ['tokenOwner', [2, 0], null],
  ['tokenOwner', [3, 1], null],
  ['topmostTokenOwner', [1, 2], sub(bob)],
  ['topmostTokenOwner', [3, 1], null],
  ['tokenOwners', [1, 2], [tokenOne]],
  ['tokenOwners', [2, 0], [sub(bob)]],
  ['tokenOwners', [0, 0], []],
  ['tokenChildren', [1, 1], [{ token: 2, collection: 1 }]],
  ['tokenChildren', [1, 2], []],
  ['totalSupply', [1], 2],
  ['totalSupply', [2], 1],
  ['accountBalance', [1, sub(bob)], 1],
  ['accountBalance', [2, sub(bob)], 1],
  ['accountBalance', [3, sub(dave)], 0],
  ['balance', [1, sub(bob), 1], 1],
  ['balance', [1, sub(bob), 2], 0],
  ['balance', [2, sub(bob), 0], 500],
  ['balance', [2, sub(bob), 1], 0],
  ['balance', [3, sub(charlie), 1], 4],
  ['allowance', [1, sub(bob), sub(charlie), 1], 1],
  ['allowance', [1, sub(bob), sub(dave), 1], 0],
  ['allowance', [1, sub(charlie), sub(charlie), 1], 0],
  ['allowance', [2, sub(bob), sub(dave), 0], 20],
  ['allowance', [2, sub(bob), sub(dave), 1], 0],
  ['allowance', [3, sub(charlie), sub(dave), 1], 2],
  ['adminlist', [1], [sub(charlie)]],
  ['adminlist', [9], []],
  ['allowlist', [1], [sub(dave)]],
  ['allowed', [1, sub(dave)], true],
  ['allowed', [1, sub(bob)], false],
  ['lastTokenId', [1], 3],
  ['lastTokenId', [2], 0],
  ['collectionById', [0], null],
  ['collectionById', [4], null],
  ['collectionStats', [], { created: 4, destroyed: 1, alive: 3 }],
  ['nextSponsored', [1, sub(bob), 1], null],
  ['effectiveCollectionLimits', [4], null],
  ['totalPieces', [1, 1], 1],
  ['totalPieces', [1, 3], null],
  ['totalPieces', [2, 0], 500],
  ['totalPieces', [3, 1], 7],
  ['allowanceForAll', [1, sub(bob), sub(dave)], true],
  ['allowanceForAll', [1, sub(dave), sub(bob)], false],
  ['allowanceForAll', [2, sub(bob), sub(dave)], false],
])('%s%j returns %j', async (method, args, expected) => {
  expect(await ask(method, ...args)).toEqual(expected);
});

test('collectionTokens and tokenOwners list in the order of the storage keys', async () => {
  const byKey = await api.query.nonfungible!.tokenData!.keys(1);
  const ids = byKey.map(({ args }) => (args[1] as unknown as Answer).toJSON());
  expect(await ask('collectionTokens', 1)).toEqual(ids);
  const holders = await api.query.refungible!.balance!.keys(3, 1);
  const accounts = holders.map(({ args }) => (args[2] as unknown as Answer).toJSON());
  expect(await ask('tokenOwners', 3, 1)).toEqual(accounts);
  expect(accounts).toHaveLength(2);
});

test('token_owners lists ten owners of a token at most', async () => {
  const users = new Map(
    Array.from({ length: 12 }, (_, index) => [sub(pairOf(`//Holder${index}`)), index + 1] as const),
  );
  const mint = api.tx.unique!.createMultipleItemsEx!(3, {
    RefungibleMultipleOwners: { users, properties: [] },
  });
  await run(alice, mint as unknown as Extrinsic);
  expect(await ask('tokenOwners', 3, 2)).toHaveLength(10);
});

describe('properties', () => {
  const [one, two] = [property('one', '1'), property('two', '2')];

  test('properties are all returned without keys or with null, and none for an empty list of keys', async () => {
    for (const keys of [[], [null]]) {
      expect(await ask('tokenProperties', 1, 1, ...keys)).toEqual([one, two]);
      expect(await ask('collectionProperties', 1, ...keys)).toEqual([
        property('about', 'art'),
        property('site', 'https'),
      ]);
      expect(await ask('propertyPermissions', 1, ...keys)).toEqual(
        [one, two].map(({ key }) => ({ key, permission: rights })),
      );
    }
    expect(await ask('tokenProperties', 1, 1, [])).toEqual([]);
    expect(await ask('collectionProperties', 1, [])).toEqual([]);
    expect(await ask('propertyPermissions', 1, [])).toEqual([]);
  });

  test('properties are returned for given keys, in the order of the keys, without unknown ones', async () => {
    expect(await ask('tokenProperties', 1, 1, ['two', 'three', 'one'])).toEqual([two, one]);
    expect(await ask('collectionProperties', 1, ['site'])).toEqual([property('site', 'https')]);
    expect(await ask('propertyPermissions', 1, ['two'])).toEqual([{ key: two.key, permission: rights }]);
    expect(await ask('tokenProperties', 2, 0, ['one'])).toEqual([]);
  });

  test('properties are returned by tokenData with owner and pieces of the token', async () => {
    expect(await ask('tokenData', 1, 1)).toEqual({ properties: [one, two], owner: sub(bob), pieces: 1 });
    expect(await ask('tokenData', 1, 1, ['one'])).toMatchObject({ properties: [one] });
    expect(await ask('tokenData', 2, 0)).toEqual({ properties: [], owner: null, pieces: 500 });
    expect(await ask('tokenData', 3, 1)).toEqual({ properties: [], owner: null, pieces: 7 });
    expect(await ask('tokenData', 1, 3)).toEqual({ properties: [], owner: null, pieces: 0 });
  });
});

test('collectionById returns stored limits and effective permissions, effectiveCollectionLimits all limits', async () => {
  const stored = (await api.query.common!.collectionById!(1)).toJSON() as Record<string, object>;
  const { flags: _bits, ...rest } = stored;
  expect(await ask('collectionById', 1)).toEqual({
    ...rest,
    permissions: {
      access: 'Normal',
      mintMode: false,
      nesting: { tokenOwner: true, collectionAdmin: true, restricted: null },
    },
    tokenPropertyPermissions: ['one', 'two'].map((key) => ({ key: hex(key), permission: rights })),
    properties: [property('about', 'art'), property('site', 'https')],
    readOnly: false,
    flags: { foreign: false, erc721metadata: true },
  });
  expect(await ask('effectiveCollectionLimits', 1)).toEqual({
    accountTokenOwnershipLimit: 100_000_000,
    sponsoredDataSize: 2048,
    sponsoredDataRateLimit: { blocks: 9 },
    tokenLimit: 50,
    sponsorTransferTimeout: 5,
    sponsorApproveTimeout: 5,
    ownerCanTransfer: false,
    ownerCanDestroy: true,
    transfersEnabled: true,
  });
});

test('in collection 0, the coin, a balance is the free one, and the total the issuance', async () => {
  const account = (await api.query.system!.account!(bob.address)).toJSON() as { data: { free: unknown } };
  expect(await ask('balance', 0, sub(bob), 0)).toEqual(account.data.free);
  expect(await ask('totalPieces', 0, 0)).toEqual((await api.query.balances!.totalIssuance!()).toJSON());
});

test('a method with a block hash answers from the state of that block', async () => {
  const before = devchain.chain.blockHash(1)!;
  expect((await rpc().collectionStats!(before)).toJSON()).toEqual({ created: 1, destroyed: 0, alive: 1 });
  expect((await rpc().tokenOwners!(0, 0, before)).toJSON()).toEqual([]);
});

test('a missing collection, a missing token and a too long key are errors of the runtime', async () => {
  await expect(rpc().collectionTokens!(9)).rejects.toThrow(
    '-32602: runtime error: Module(ModuleError { index: 66, error: [0, 0, 0, 0], message: None })',
  );
  expect((await api.call.uniqueApi!.collectionTokens!(9)).toJSON()).toEqual({
    err: { module: { index: 66, error: '0x00000000' } },
  });
  await expect(rpc().topmostTokenOwner!(1, 3)).rejects.toThrow('index: 70, error: [3, 0, 0, 0]');
  await expect(rpc().tokenProperties!(1, 1, ['k'.repeat(257)])).rejects.toThrow(
    'index: 66, error: [30, 0, 0, 0]',
  );
});

test('the client’s definitions name the methods of the runtime API, and two of older chains', () => {
  const served = Object.keys(api.call.uniqueApi!).toSorted();
  const known = Object.keys(uniqueDefinitions).toSorted();
  expect(known.filter((name) => !served.includes(name))).toEqual(['constMetadata', 'variableMetadata']);
  expect(served.filter((name) => !known.includes(name))).toEqual([]);
});
