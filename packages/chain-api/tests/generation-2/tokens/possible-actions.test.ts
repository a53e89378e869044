// The next block agrees with the answers of possible-actions about random tokens and senders: each action is tried on a
// fork of its own, after random changes to approvals, limits, allow lists, admins, nesting and owners. SAMPLES sets the
// number of answers.
import { nestingAddress } from '@hub/primitives/collection-address';
import { seededRandom } from '@hub/testkit/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';
import { mintAnother, type Person, type Place, type Stir, stirTokens } from './stir-tokens.ts';

const samples = Number(process.env.SAMPLES ?? 40);
const random = seededRandom(Number(process.env.SEED ?? 1));
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const people = ['Alice', 'Bob', 'Charlie', 'Dave'] as const;
const accounts = people.map((name) => ({
  uri: `//${name}`,
  address: addresses[name.toLowerCase() as keyof typeof addresses],
}));
const substrate = ({ address }: Person) => ({ Substrate: address });

const pieceCollection = 4;
const amounts: Place = { collectionId: 5, tokenId: 0 };
const nftKind = { NFT: { properties: [] } };
const pieceKind = { ReFungible: { pieces: '10', properties: [] } };

let stage: SdkStage;
const nfts: Place[] = [];
const pieces: Place[] = [];

beforeAll(async () => {
  stage = await startSdkStage();
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  const create = (mode: string, more: object) =>
    stage.run('/collection/create', { mode, name: mode, description: '', symbol: 'T', ...more });
  const nesting = { tokenOwner: true, collectionAdmin: true };
  const tokenPropertyPermissions = [
    { key: 'open', permission },
    { key: 'once', permission: { ...permission, mutable: false } },
  ];
  await create('Nft', { permissions: { nesting }, tokenPropertyPermissions });
  await create('Nft', { limits: { ownerCanTransfer: true }, tokenPropertyPermissions });
  await create('Nft', { permissions: { access: 'AllowList', nesting }, admins: [addresses.bob] });
  await create('ReFungible', { tokenPropertyPermissions });
  await create('Fungible', { permissions: { nesting } });
  await stage.run('/collection/allow-list/add', { collectionId: 3, address: addresses.alice });
  for (const collectionId of [1, 2, 3]) {
    const tokens = accounts.flatMap(({ address }) => [{ owner: address }, { owner: address }]);
    await stage.run('/token/nfts/mint', { collectionId, tokens });
    nfts.push(...tokens.map((_, index) => ({ collectionId, tokenId: index + 1 })));
  }
  const tokens = accounts.map(({ address }) => ({ owner: address, pieces: 10 }));
  await stage.run('/refungible/mint-multiple', { collectionId: 4, tokens });
  pieces.push(...tokens.map((_, index) => ({ collectionId: pieceCollection, tokenId: index + 1 })));
  for (const { address } of accounts.slice(0, 3)) {
    const args = {
      collectionId: amounts.collectionId,
      owner: { Substrate: address },
      data: { Fungible: { value: '5' } },
    };
    stage.driver.seal({ from: '//Alice', call: call('createItem', args) });
  }
  for (const [index, { uri }] of accounts.slice(0, 3).entries()) {
    const recipient = { Ethereum: addressOf(nfts[2 * index]!) };
    const args = { collectionId: amounts.collectionId, itemId: amounts.tokenId, value: 2, recipient };
    stage.driver.seal({ from: uri, call: call('transfer', args) });
  }
});
afterAll(() => stage[Symbol.asyncDispose]());

function addressOf({ collectionId, tokenId }: Place): string {
  return nestingAddress(collectionId, tokenId);
}

function call(method: string, args: object) {
  return { section: 'unique', method, args: { ...args } };
}

/** The calls that would perform each action; the action is possible if one of its calls succeeds. */
function callsOf(
  owners: readonly object[],
  place: Place,
  sender: Person,
  to: Person,
  nestTo: Place,
  keys: readonly string[],
  unnestFrom: Place | undefined,
) {
  const { collectionId, tokenId: itemId } = place;
  const item = { collectionId, itemId, value: 1 };
  const isNft = collectionId < pieceCollection;
  const from = (isNft ? owners[0] : undefined) ?? substrate(sender);
  const named = unnestFrom ? addressOf(unnestFrom) : '0xf8238ccfff8ed887463fd5e0';
  const parents = owners.filter((owner) => JSON.stringify(owner).toLowerCase().includes(named.toLowerCase()));
  return {
    burn: [isNft ? call('burnFrom', { ...item, from }) : call('burnItem', item)],
    transfer: [call('transferFrom', { ...item, from, recipient: substrate(to) })],
    nest: [
      call('transferFrom', {
        ...item,
        from,
        recipient: { Ethereum: addressOf(nestTo) },
      }),
    ],
    unnest: parents.map((parent) =>
      call('transferFrom', { ...item, from: parent, recipient: substrate(sender) }),
    ),
    properties: keys.map((key) => ({
      key,
      call: call('setTokenProperties', {
        collectionId,
        tokenId: itemId,
        properties: [{ key, value: 'x' }],
      }),
    })),
  };
}

async function ask(sender: Person, to: Person, place: Place, nestTo: Place, unnestFrom: Place | undefined) {
  const query = new URLSearchParams({
    sender: sender.address,
    collectionId: `${place.collectionId}`,
    tokenId: `${place.tokenId}`,
    transferTo: to.address,
    'nestTo[collectionId]': `${nestTo.collectionId}`,
    'nestTo[tokenId]': `${nestTo.tokenId}`,
    ...(unnestFrom && {
      'unnestFrom[collectionId]': `${unnestFrom.collectionId}`,
      'unnestFrom[tokenId]': `${unnestFrom.tokenId}`,
    }),
  });
  return stage.get(`/token/possible-actions?${query}`);
}

/** The direct owners of a token, as arguments of calls; for the fungible collection, the NFTs that have an amount. */
async function ownersOf({ collectionId, tokenId }: Place): Promise<readonly object[]> {
  if (collectionId === amounts.collectionId) {
    const best = stage.network.devchain.chain.bestBlock();
    return nfts
      .map((nft) => ({ Ethereum: addressOf(nft) }))
      .filter((owner) => Number(stage.driver.read(best, 'fungible', 'balance', collectionId, owner)) > 0);
  }
  const { body } = await stage.get(`/token?collectionId=${collectionId}&tokenId=${tokenId}`);
  const { owner, owners = [] } = body as { owner: string; owners?: readonly string[] };
  return [owner, ...owners]
    .filter((one) => one !== '')
    .map((one) => (one.startsWith('0x') ? { Ethereum: one } : { Substrate: one }));
}

/** Mints a token in place of a burnt one, which stays in the list in 20 % of cases: calls then name a burnt token. */
function replace(stir: Stir, place: Place): void {
  const { collectionId } = place;
  const isPieces = collectionId === pieceCollection;
  const list = isPieces ? pieces : nfts;
  if (random() < 0.8) list.splice(list.indexOf(place), 1);
  mintAnother(stir, collectionId, isPieces ? pieceKind : nftKind);
  const section = isPieces ? 'refungible' : 'nonfungible';
  const best = stage.network.devchain.chain.bestBlock();
  const tokenId = Number(stage.driver.read(best, section, 'tokensMinted', collectionId));
  if (!list.some((one) => one.collectionId === collectionId && one.tokenId === tokenId)) {
    list.push({ collectionId, tokenId });
  }
}

test(`in ${samples} random cases, the actions that are called possible succeed and all others fail`, {
  timeout: 60_000 + samples * 1000,
}, async () => {
  const { chain } = stage.network.devchain;
  const { driver } = stage;
  const seen = new Map<string, number>();
  for (let sample = 0; sample < samples; ) {
    const stir: Stir = { driver, pick, people: accounts, places: [...nfts, ...pieces, amounts] };
    for (let stirs = Math.floor(random() * 3); stirs > 0; stirs -= 1) stirTokens(stir);
    const place = pick(pick([nfts, nfts, nfts, nfts, nfts, pieces, [amounts]]));
    const [sender, to, nestTo] = [pick(accounts), pick(accounts), pick(nfts)];
    await stage.network.processAll();
    const parent = chain.bestBlock();
    const unnestFrom = pick([undefined, undefined, pick(nfts)]);
    const { status, body } = await ask(sender, to, place, nestTo, unnestFrom);
    if (status === 404) {
      replace(stir, place);
      continue;
    }
    expect(status).toBe(200);
    const said = body as { changeProperties: string[] } & Record<string, boolean>;
    const owners = await ownersOf(place);
    const keys = place.collectionId === 3 || place === amounts ? [] : ['open', 'once'];
    const { properties, ...calls } = callsOf(owners, place, sender, to, nestTo, keys, unnestFrom);
    const succeeds = (wanted: ReturnType<typeof call>) => {
      const block = driver.sealOn(parent, [{ from: sender.uri, call: wanted }]);
      return driver.errorsOf(block).length === 0;
    };
    const about = { sample, place, sender, owners, nestTo, to, unnestFrom };
    for (const [name, wanted] of Object.entries(calls).toSorted(() => random() - 0.5)) {
      const is = wanted.some(succeeds);
      seen.set(`${name} ${is}`, (seen.get(`${name} ${is}`) ?? 0) + 1);
      expect({ name, is: said[name], ...about }).toEqual({ name, is, ...about });
    }
    for (const { key, call: wanted } of properties)
      expect({ key, is: said.changeProperties.includes(key), ...about }).toEqual({
        key,
        is: succeeds(wanted),
        ...about,
      });
    sample += 1;
  }
  const both = ['burn', 'transfer', 'nest', 'unnest'].flatMap((name) => [`${name} true`, `${name} false`]);
  // A short run need not come across each of them.
  expect(both.filter((kind) => (seen.get(kind) ?? 0) < Math.floor(samples / 200))).toEqual([]);
});

test('a key whose present value fills more than half of the space of properties can be set', async () => {
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  const create = { mode: 'Nft', name: 'large', description: '', symbol: 'T' };
  const { body } = await stage.run('/collection/create', {
    ...create,
    tokenPropertyPermissions: [{ key: 'large', permission }],
  });
  const { collectionId } = (body as { result: { collectionId: number } }).result;
  const properties = [{ key: 'large', value: 'x'.repeat(5000) }];
  await stage.run('/token/nfts/mint', { collectionId, tokens: [{ properties }] });
  const query = `collectionId=${collectionId}&tokenId=1&sender=${addresses.alice}`;
  const possible = await stage.get(`/token/possible-actions?${query}`);
  expect(possible.body).toMatchObject({ changeProperties: expect.arrayContaining(['large']) });
  const changed = { collectionId, tokenId: 1, properties: [{ key: 'large', value: 'small' }] };
  expect(await stage.run('/token/properties/set', changed)).toMatchObject({
    status: 200,
    body: { result: expect.anything() },
  });
});
