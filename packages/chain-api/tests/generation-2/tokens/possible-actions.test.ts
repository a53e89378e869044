// What possible-actions says of random tokens and senders comes true in the next block: each action is carried out on a
// fork of its own. SAMPLES asks for more of them.
import { nestingAddress } from '@hub/primitives/collection-address';
import { seededRandom } from '@hub/testkit/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';

const samples = Number(process.env.SAMPLES ?? 40);
const random = seededRandom(Number(process.env.SEED ?? 1));
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const people = ['Alice', 'Bob', 'Charlie', 'Dave'] as const;
const accounts = people.map((name) => ({
  uri: `//${name}`,
  address: addresses[name.toLowerCase() as keyof typeof addresses],
}));
type Person = (typeof accounts)[number];
const substrate = ({ address }: Person) => ({ Substrate: address });

interface Place {
  readonly collectionId: number;
  readonly tokenId: number;
}

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
  await stage.run('/collection/allow-list/add', { collectionId: 3, address: addresses.alice });
  for (const collectionId of [1, 2, 3]) {
    const tokens = accounts.flatMap(({ address }) => [{ owner: address }, { owner: address }]);
    await stage.run('/token/nfts/mint', { collectionId, tokens });
    nfts.push(...tokens.map((_, index) => ({ collectionId, tokenId: index + 1 })));
  }
  const tokens = accounts.map(({ address }) => ({ owner: address, pieces: 10 }));
  await stage.run('/refungible/mint-multiple', { collectionId: 4, tokens });
  pieces.push(...tokens.map((_, index) => ({ collectionId: 4, tokenId: index + 1 })));
});
afterAll(() => stage[Symbol.asyncDispose]());

const call = (method: string, args: object) => ({ section: 'unique', method, args: { ...args } });

/** The calls that the answer speaks of. */
function callsOf(
  owner: object,
  place: Place,
  sender: Person,
  to: Person,
  nestTo: Place,
  keys: readonly string[],
) {
  const { collectionId, tokenId: itemId } = place;
  const item = { collectionId, itemId, value: 1 };
  const isNft = collectionId !== 4;
  const from = isNft ? owner : substrate(sender);
  const isNested = JSON.stringify(owner).toLowerCase().includes('0xf8238ccfff8ed887463fd5e0');
  return {
    burn: isNft ? call('burnFrom', { ...item, from }) : call('burnItem', item),
    transfer: call('transferFrom', { ...item, from, recipient: substrate(to) }),
    nest: call('transferFrom', {
      ...item,
      from,
      recipient: { Ethereum: nestingAddress(nestTo.collectionId, nestTo.tokenId) },
    }),
    ...(isNested && { unnest: call('transferFrom', { ...item, from: owner, recipient: substrate(sender) }) }),
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

test(`${samples} answers come true`, async () => {
  const { chain } = stage.network.devchain;
  let successes = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const place = pick(random() < 0.85 ? nfts : pieces);
    const [sender, to, nestTo] = [pick(accounts), pick(accounts), pick(nfts)];
    const query = new URLSearchParams({
      sender: sender.address,
      collectionId: `${place.collectionId}`,
      tokenId: `${place.tokenId}`,
      transferTo: to.address,
      'nestTo[collectionId]': `${nestTo.collectionId}`,
      'nestTo[tokenId]': `${nestTo.tokenId}`,
    });
    await stage.network.processAll();
    const parent = chain.bestBlock();
    const { status, body } = await stage.get(`/token/possible-actions?${query}`);
    if (status === 404) continue;
    expect(status).toBe(200);
    const said = body as { changeProperties: string[] } & Record<string, boolean>;
    const { body: token } = await stage.get(
      `/token?collectionId=${place.collectionId}&tokenId=${place.tokenId}`,
    );
    const { owner } = token as { owner: string };
    const cross = owner.startsWith('0x') ? { Ethereum: owner } : { Substrate: owner };
    const keys = place.collectionId === 3 ? [] : ['open', 'once'];
    const { properties, ...calls } = callsOf(cross, place, sender, to, nestTo, keys);
    const succeeds = (wanted: ReturnType<typeof call>) => {
      const block = stage.driver.sealOn(parent, [{ from: sender.uri, call: wanted }]);
      return stage.driver.errorsOf(block).length === 0;
    };
    const actions = Object.entries({ unnest: undefined, ...calls }).toSorted(() => random() - 0.5);
    for (const [name, wanted] of actions) {
      const isPossible = wanted !== undefined && succeeds(wanted);
      successes += isPossible ? 1 : 0;
      expect({ name, is: said[name], sample, place, sender, owner }).toEqual({
        name,
        is: isPossible,
        sample,
        place,
        sender,
        owner,
      });
    }
    for (const one of properties)
      expect(said.changeProperties.includes(one.key), one.key).toBe(succeeds(one.call));
  }
  expect(successes).toBeGreaterThan(samples / 4);
});
