import type { Account } from '@hub/primitives/account';
import { readList, readNumber } from '@hub/scale/value';
import { decodeToken } from '@hub/token-schema/decode-token';
import type { Property } from '@hub/token-schema/property';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import type { ChildrenBudget } from './children-budget.ts';
import { nftOwnerEntry } from './holders.ts';
import type { TokenPlace } from './place.ts';
import {
  findToken,
  readTokenCollection,
  type Token,
  type TokenCollection,
  tokenPropertiesEntry,
} from './read-token.ts';

/** The number of tokens that are read at once. */
const readAtOnce = 200;

/**
 * Reads the NFTs and refungible tokens that an NFT owns, by collection and token. The chain does not limit their
 * number, so each collection is read once, and of nested NFTs only their owners and properties, 200 NFTs per request.
 * Their topmost owner is that of the parent. Gives some of them at a time, so that the caller can stop. Throws AppError
 * `TooManyChildren` before it reads more than the budget allows.
 */
export async function* readChildren(
  state: BlockState,
  parent: Pick<Token, 'collectionId' | 'tokenId' | 'topmostOwner'>,
  budget: ChildrenCount,
  collectionOf = (id: number): Promise<TokenCollection> => readTokenCollection(state, id),
): AsyncGenerator<readonly Token[]> {
  const places = await readChildPlaces(state, parent, budget);
  const byCollection = Map.groupBy(places, ({ collectionId }) => collectionId);
  for (const [collectionId, ofCollection] of byCollection) {
    const collection = await collectionOf(collectionId);
    const numbers = ofCollection.map(({ tokenId }) => tokenId);
    for (let start = 0; start < numbers.length; start += readAtOnce) {
      const some = numbers.slice(start, start + readAtOnce);
      yield await readSome(state, collection, some, parent);
    }
  }
}

type ChildrenCount = Pick<ChildrenBudget, 'expect' | 'mostChildren'>;

/**
 * The places of the tokens that an NFT owns, without amounts of fungible collections, which have the number 0. Throws
 * AppError `TooManyChildren` if there are more than the budget allows, amounts included.
 */
export async function readChildPlaces(
  state: BlockState,
  { collectionId, tokenId }: TokenPlace,
  budget?: ChildrenCount,
): Promise<readonly TokenPlace[]> {
  const map = {
    section: 'nonfungible',
    item: 'tokenChildren',
    args: [collectionId, tokenId],
    readKey(key: unknown) {
      const [collection, token] = readList(key);
      return { collectionId: readNumber(collection), tokenId: readNumber(token) };
    },
  };
  const places = await state.readLastKeys(map, budget && budget.mostChildren + 1);
  budget?.expect(places.length);
  return places
    .filter((place) => place.tokenId > 0)
    .sort((a, b) => a.collectionId - b.collectionId || a.tokenId - b.tokenId);
}

async function readSome(
  state: BlockState,
  collection: TokenCollection,
  numbers: readonly number[],
  parent: TokenPlace & { readonly topmostOwner: Account | undefined },
): Promise<readonly Token[]> {
  if (collection.collection.mode !== 'NFT') {
    const found = await Promise.all(numbers.map((tokenId) => findToken(state, collection, tokenId)));
    return found.filter((child) => child !== undefined);
  }
  const { id, symbol } = collection.collection;
  const parts = await state.read(numbers.flatMap((tokenId) => partsOf(collection, tokenId)));
  return numbers.flatMap((tokenId, index) => {
    const { owner, properties = [] } = { ...parts[2 * index], ...parts[2 * index + 1] };
    if (owner === undefined) return [];
    const child = {
      collectionId: id,
      tokenId,
      symbol,
      owner,
      pieces: undefined,
      parent: { collectionId: parent.collectionId, tokenId: parent.tokenId },
      topmostOwner: parent.topmostOwner,
      properties,
      metadata: decodeToken(properties, { collection: collection.metadata, tokenId }),
    };
    return [child];
  });
}

/** The parts of a nested NFT that are read; each storage entry gives one of them. */
interface Part {
  readonly owner?: Account | undefined;
  readonly properties?: readonly Property[];
}

function partsOf({ collection }: TokenCollection, tokenId: number): readonly StorageEntry<Part>[] {
  const owner = nftOwnerEntry({ collectionId: collection.id, tokenId });
  const properties = tokenPropertiesEntry(collection, tokenId);
  return [
    { ...owner, read: (value) => ({ owner: owner.read(value) }) },
    { ...properties, read: (value) => ({ properties: properties.read(value) }) },
  ];
}
