// Foreign collections and tokens of the live runtime: the development chain registers none.
import { storageKey } from '@hub/scale/storage';
import { encodeValue } from '@hub/scale/value';
import { expect, test } from 'vitest';
import { originalLocationOf } from '../../src/generation-2/collections/universal-location.ts';
import { readOriginalLocation, readOriginalTokenIds } from '../../src/modules/collections/foreign-origin.ts';
import { openRecordedChain } from './support/recorded-chain.ts';

const ss58Prefix = 7391;
const foreign = { isForeign: true, isErc721Metadata: false, isReadOnly: false };

const { runtime, stored, state } = openRecordedChain('unique-25090091', ss58Prefix, 1);

/** Writes a value under the key of a map. */
function store(section: string, item: string, args: readonly unknown[], value: unknown): void {
  const { type } = runtime.pallets.find(section)!.storage.find(item)!;
  if (type.tag !== 'map') throw new TypeError(`${item} is no map`);
  stored.set(storageKey(runtime, section, item, args), encodeValue(runtime, type.value.value, value, item));
}

const junctions = (...all: object[]) => (all.length === 0 ? 'Here' : { [`X${all.length}`]: all });
const hub = [{ Parachain: 1000 }, { PalletInstance: 52 }];

/** Stores a location as the origin of a foreign collection, and reads it. */
async function locationOf(location: object) {
  store('foreignAssets', 'collectionToForeignAsset', [9], location);
  const read = await readOriginalLocation(state, { id: 9, flags: foreign });
  return read && originalLocationOf(ss58Prefix, read);
}

test.each([
  [
    'of a sibling chain',
    { parents: 1, interior: junctions(...hub, { GeneralIndex: '7' }) },
    { globalConsensus: 'polkadot', parachain: 1000, palletInstance: 52, generalIndex: 7 },
  ],
  ['of the relay chain', { parents: 1, interior: 'Here' }, { globalConsensus: 'polkadot' }],
  [
    'of this chain',
    { parents: 0, interior: junctions({ PalletInstance: 5 }) },
    { globalConsensus: 'polkadot', parachain: 2037, palletInstance: 5 },
  ],
  [
    'of another consensus system',
    { parents: 2, interior: junctions({ GlobalConsensus: 'Kusama' }, ...hub) },
    { globalConsensus: 'kusama', parachain: 1000, palletInstance: 52 },
  ],
  [
    'of a system that is named by its genesis',
    { parents: 2, interior: junctions({ GlobalConsensus: { ByGenesis: `0x${'1f'.repeat(32)}` } }) },
    { globalConsensus: { byGenesis: `0x${'1f'.repeat(32)}` } },
  ],
])('the original location of a collection %s is read', async (_, location, expected) => {
  expect(await locationOf(location)).toEqual(expected);
});

test.each([
  [
    'of a system without a name',
    { parents: 2, interior: junctions({ GlobalConsensus: { Ethereum: { chainId: '1' } } }) },
  ],
  ['without consensus', { parents: 2, interior: junctions({ Parachain: 1 }) }],
  ['three levels up', { parents: 3, interior: junctions({ GlobalConsensus: 'Kusama' }) }],
  ['with other junctions', { parents: 1, interior: junctions({ OnlyChild: null }) }],
  [
    'with junctions in another order',
    { parents: 1, interior: junctions({ PalletInstance: 1 }, { Parachain: 1 }) },
  ],
  ['with an index above 53 bits', { parents: 1, interior: junctions({ GeneralIndex: `${2n ** 60n}` }) }],
])('the original location of a collection %s is null', async (_, location) => {
  expect(await locationOf(location)).toBeNull();
});

test('a collection that is not foreign, or has no stored origin, has no original location', async () => {
  expect(
    await readOriginalLocation(state, { id: 9, flags: { ...foreign, isForeign: false } }),
  ).toBeUndefined();
  expect(await readOriginalLocation(state, { id: 10, flags: foreign })).toBeUndefined();
});

const collection = (flags: string) => ({
  owner: new Uint8Array(32),
  mode: 'NFT',
  name: [],
  description: [],
  tokenPrefix: '0x',
  sponsorship: 'Disabled',
  limits: Object.fromEntries(
    [
      'accountTokenOwnershipLimit',
      'sponsoredDataSize',
      'sponsoredDataRateLimit',
      'tokenLimit',
      'sponsorTransferTimeout',
      'sponsorApproveTimeout',
      'ownerCanTransfer',
      'ownerCanDestroy',
      'transfersEnabled',
    ].map((limit) => [limit, null]),
  ),
  permissions: { access: null, mintMode: null, nesting: null },
  flags,
});

test('a token of a foreign collection has the number that its original collection gave it, if any', async () => {
  const instance = (token: number, value: object | string) =>
    store('foreignAssets', 'tokenIdToForeignReserveAssetInstance', [9, token], value);
  store('common', 'collectionById', [9], collection('0x80'));
  instance(1, { Index: '77' });
  instance(2, 'Undefined');
  expect(await readOriginalTokenIds(state, 9, [1, 2, 3])).toEqual(new Map([[1, 77n]]));
  store('common', 'collectionById', [9], collection('0x40'));
  expect(await readOriginalTokenIds(state, 9, [1])).toEqual(new Map());
});
