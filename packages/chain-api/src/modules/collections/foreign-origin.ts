import { readBigint, readField, readList, readNumber, readVariant } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import { type Collection, collectionEntry } from './collection.ts';

type State = Pick<BlockState, 'written' | 'read'>;

/** A location as the chain stores it (XCM): steps up from this chain, then steps down. */
export interface StoredLocation {
  readonly parents: number;
  readonly junctions: readonly Junction[];
}

export interface Junction {
  /** The name of the variant: Parachain, GeneralIndex, ... */
  readonly type: string;
  /** Its decoded value. */
  readonly value: unknown;
}

const pallet = 'foreignAssets';

/**
 * The location of the asset that a foreign collection stands for; undefined for other collections and where the runtime
 * has no ForeignAssets.
 */
export async function readOriginalLocation(
  state: State,
  { id, flags }: Pick<Collection, 'id' | 'flags'>,
): Promise<StoredLocation | undefined> {
  if (!flags.isForeign || !hasItem(state, 'collectionToForeignAsset')) return undefined;
  const entry: StorageEntry<StoredLocation | undefined> = {
    section: pallet,
    item: 'collectionToForeignAsset',
    args: [id],
    read: (location) => (location === undefined ? undefined : readLocation(location)),
  };
  const [location] = await state.read([entry]);
  return location;
}

/**
 * The numbers that tokens of a foreign collection have in their original collection, by token; tokens without a number
 * there are left out.
 */
export async function readOriginalTokenIds(
  state: State,
  collectionId: number,
  tokenIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  if (tokenIds.length === 0 || !hasItem(state, 'tokenIdToForeignReserveAssetInstance')) return new Map();
  const [collection] = await state.read([collectionEntry(collectionId)]);
  if (collection?.flags.isForeign !== true) return new Map();
  const found = await state.read(tokenIds.map((tokenId) => instanceEntry(collectionId, tokenId)));
  return new Map(
    tokenIds.flatMap((tokenId, index) => {
      const original = found[index];
      return original === undefined ? [] : [[tokenId, original] as const];
    }),
  );
}

/**
 * The number of a token in its original collection; undefined for a token that is named by bytes there, or that is not
 * foreign.
 */
function instanceEntry(collectionId: number, tokenId: number): StorageEntry<bigint | undefined> {
  return {
    section: pallet,
    item: 'tokenIdToForeignReserveAssetInstance',
    args: [collectionId, tokenId],
    read: (instance) =>
      instance !== undefined && readVariant(instance) === 'Index'
        ? readBigint(readField(instance, 'value'))
        : undefined,
  };
}

function hasItem({ written: { runtime } }: State, item: string): boolean {
  return runtime.pallets.find(pallet)?.storage.find(item) !== undefined;
}

function readLocation(location: unknown): StoredLocation {
  const interior = readField(location, 'interior');
  const isHere = readVariant(interior) === 'Here';
  const junctions = isHere ? [] : readList(readField(interior, 'value'));
  return {
    parents: readNumber(readField(location, 'parents')),
    junctions: junctions.map((junction) => ({
      type: readVariant(junction),
      value: readField(junction, 'value'),
    })),
  };
}
