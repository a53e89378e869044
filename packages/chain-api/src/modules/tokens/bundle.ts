import { readList, readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readChildren } from './children.ts';
import { nftOwnerEntry, parentOf, requireToken } from './holders.ts';
import { readHasParent } from './parents.ts';
import type { TokenPlace } from './place.ts';
import { findToken, readTokenCollection, type Token, type TokenCollection } from './read-token.ts';

/** A token with the tokens that it owns. */
export interface Bundled {
  readonly token: Token;
  readonly collection: TokenCollection;
  readonly children: readonly Bundled[];
}

/** Levels that are read at most: each is a read, and the depth of a tree has no limit on the chain. */
const mostLevels = 100;
/** The number of tokens whose children are read at once. */
const readAtOnce = 20;

/**
 * Reads the whole bundle that contains a token, from its topmost token on, or from the hundredth token above the given
 * one. Levels below the hundredth are left out.
 * Throws AppError `CollectionsUnavailable` | `CollectionNotFound` | `TokenNotFound`.
 */
export async function readBundle(state: BlockState, place: TokenPlace): Promise<Bundled> {
  const collections = new Map<number, Promise<TokenCollection>>();
  const collectionOf = (id: number) => {
    const known = collections.get(id) ?? readTokenCollection(state, id);
    collections.set(id, known);
    return known;
  };
  const top = await topmostToken(state, place);
  const collection = await collectionOf(top.collectionId);
  const root = bundled(requireToken(await findToken(state, collection, top.tokenId), top), collection);
  let level = [root];
  for (let depth = 1; depth < mostLevels && level.length > 0; depth += 1) {
    const below: Open[] = [];
    for (let start = 0; start < level.length; start += readAtOnce) {
      const some = level.slice(start, start + readAtOnce);
      const found = await Promise.all(some.map(({ token }) => readChildren(state, token, collectionOf)));
      for (const [index, children] of found.entries()) {
        for (const token of children) {
          const child = bundled(token, await collectionOf(token.collectionId));
          some[index]?.children.push(child);
          below.push(child);
        }
      }
    }
    // Only NFTs hold tokens.
    level = below.filter(({ collection: of }) => of.collection.mode === 'NFT');
  }
  return root;
}

/**
 * Reads whether a token owns a token, fungible ones included, or is owned by one. Throws like `readBundle`, and AppError
 * `TooManyHolders`.
 */
export async function readIsBundle(state: BlockState, place: TokenPlace): Promise<boolean> {
  const collection = await readTokenCollection(state, place.collectionId);
  const token = requireToken(await findToken(state, collection, place.tokenId), place);
  if (await readHasParent(state, place, token)) return true;
  const children = await state.readLastKeys(
    {
      section: 'nonfungible',
      item: 'tokenChildren',
      args: [place.collectionId, place.tokenId],
      readKey: (key) => readNumber(readList(key)[1]),
    },
    1,
  );
  return children.length > 0;
}

interface Open extends Bundled {
  readonly children: Open[];
}

function bundled(token: Token, collection: TokenCollection): Open {
  return { token, collection, children: [] };
}

async function topmostToken(state: BlockState, place: TokenPlace): Promise<TokenPlace> {
  const collection = await readTokenCollection(state, place.collectionId);
  const { parent } = requireToken(await findToken(state, collection, place.tokenId), place);
  let top = place;
  let above = parent;
  for (let level = 0; level < mostLevels && above !== undefined; level += 1) {
    const [owner] = await state.read([nftOwnerEntry(above)]);
    if (owner === undefined) return top;
    top = above;
    above = parentOf(owner);
  }
  return top;
}
