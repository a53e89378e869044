import type { Account } from '@hub/primitives/account';
import { type DecodedToken, decodeToken } from '@hub/token-schema/decode-token';
import type { Property } from '@hub/token-schema/property';
import { readCollection as readMetadata, type StoredCollection } from '@hub/token-schema/stored-collection';
import type { BlockState } from '../../chain/state/block-state.ts';
import { type Collection, collectionEntry, ensureFound } from '../collections/collection.ts';
import { collectionPropertiesEntry, readProperties } from '../collections/properties.ts';
import { requireCollections } from '../collections/require-collections.ts';
import { type Holders, parentOf, readHolders, requireToken } from './holders.ts';
import type { TokenPlace } from './place.ts';
import { readTopmostOwner } from './topmost-owner.ts';

/** An NFT or a refungible token with its metadata, as it is at one block. */
export interface Token extends TokenPlace, Holders {
  readonly symbol: string;
  /** The token that owns it. */
  readonly parent: TokenPlace | undefined;
  /** Undefined for a refungible token of several holders, below more than 100 levels, or where a parent is missing. */
  readonly topmostOwner: Account | undefined;
  readonly properties: readonly Property[];
  readonly metadata: DecodedToken;
}

/** The collection of tokens that are to be read. */
export interface TokenCollection {
  readonly collection: Collection;
  readonly metadata: StoredCollection;
}

/** Reads a collection for its tokens. Throws AppError `CollectionsUnavailable` | `CollectionNotFound`. */
export async function readTokenCollection(state: BlockState, id: number): Promise<TokenCollection> {
  requireCollections(state);
  const [found, properties] = await state.read([collectionEntry(id), collectionPropertiesEntry(id)]);
  return { collection: ensureFound(found, id), metadata: readMetadata(properties) };
}

/**
 * Reads a token. Throws like `readTokenCollection`, and AppError `TokenNotFound`, also for the amounts of a fungible
 * collection.
 */
export async function readToken(state: BlockState, place: TokenPlace): Promise<Token> {
  const collection = await readTokenCollection(state, place.collectionId);
  return requireToken(await findToken(state, collection, place.tokenId), place);
}

/** Reads a token of a collection; undefined where there is no such token. */
export async function findToken(
  state: BlockState,
  { collection, metadata }: TokenCollection,
  tokenId: number,
): Promise<Token | undefined> {
  const place = { collectionId: collection.id, tokenId };
  const holders = await readHolders(state, collection.mode, place);
  if (holders === undefined) return undefined;
  const { owner } = holders;
  const [[properties], topmostOwner] = await Promise.all([
    state.read([tokenPropertiesEntry(collection, tokenId)]),
    owner && readTopmostOwner(state, owner),
  ]);
  return {
    ...place,
    ...holders,
    symbol: collection.symbol,
    parent: parentOf(owner),
    topmostOwner,
    properties,
    metadata: decodeToken(properties, { collection: metadata, tokenId }),
  };
}

/** The properties of an NFT or a refungible token. */
export function tokenPropertiesEntry({ id, mode }: Pick<Collection, 'id' | 'mode'>, tokenId: number) {
  return {
    section: mode === 'NFT' ? 'nonfungible' : 'refungible',
    item: 'tokenProperties',
    args: [id, tokenId],
    read: readProperties,
  };
}
