import { readList, readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readChildren } from './children.ts';
import type { ChildrenBudget } from './children-budget.ts';
import { nftOwnerEntry, parentOf, requireToken } from './holders.ts';
import { readHasParent } from './parents.ts';
import type { TokenPlace } from './place.ts';
import { findToken, readTokenCollection, type Token, type TokenCollection } from './read-token.ts';

/** A token, in the form of an answer, with the tokens that it owns. */
export interface Bundled<Shown> {
  readonly shown: Shown;
  readonly children: readonly Bundled<Shown>[];
}

export interface BundleOptions<Shown> {
  /** Counts all tokens but the topmost one. */
  readonly budget: ChildrenBudget;
  /** Makes the form of the answer, without children. */
  readonly show: (token: Token, collection: TokenCollection) => Shown;
}

/** Levels that are read at most: each is a read, and the depth of a tree has no limit on the chain. */
const mostLevels = 100;
/** The number of tokens whose children are read at once. */
const readAtOnce = 20;

/**
 * Reads the whole bundle that contains a token, from its topmost token on, or from the hundredth token above the given
 * one. Levels below the hundredth are left out. Throws AppError `CollectionsUnavailable` | `CollectionNotFound` |
 * `TokenNotFound`, and `TooManyChildren` as soon as the budget is exceeded.
 */
export async function readBundle<Shown>(
  state: BlockState,
  place: TokenPlace,
  { budget, show }: BundleOptions<Shown>,
): Promise<Bundled<Shown>> {
  const collections = new Map<number, Promise<TokenCollection>>();
  const collectionOf = (id: number) => {
    const known = collections.get(id) ?? readTokenCollection(state, id);
    collections.set(id, known);
    return known;
  };
  const readBelow = async ({ token: parent, children }: Open<Shown>) => {
    for await (const some of readChildren(state, parent, budget, collectionOf)) {
      for (const token of some) {
        const collection = await collectionOf(token.collectionId);
        children.push(opened(token, collection, budget.add(show(token, collection))));
      }
    }
    return children;
  };
  const top = await topmostToken(state, place);
  const collection = await collectionOf(top.collectionId);
  const token = requireToken(await findToken(state, collection, top.tokenId), top);
  const root = opened(token, collection, show(token, collection));
  let level = [root];
  for (let depth = 1; depth < mostLevels && level.length > 0; depth += 1) {
    const below: Open<Shown>[] = [];
    for (let start = 0; start < level.length; start += readAtOnce) {
      const found = await Promise.all(level.slice(start, start + readAtOnce).map(readBelow));
      for (const children of found) below.push(...children);
    }
    level = below.filter(({ holdsTokens }) => holdsTokens);
  }
  return root;
}

/**
 * Reads whether a token owns a token, fungible ones included, or is owned by one. Throws AppError
 * `CollectionsUnavailable` | `CollectionNotFound` | `TokenNotFound` | `TooManyHolders`.
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

interface Open<Shown> extends Bundled<Shown> {
  /** The fields that reading its children needs. */
  readonly token: Pick<Token, 'collectionId' | 'tokenId' | 'topmostOwner'>;
  /** Whether the token can hold tokens, which only NFTs can. */
  readonly holdsTokens: boolean;
  readonly children: Open<Shown>[];
}

function opened<Shown>(token: Token, { collection: { mode } }: TokenCollection, shown: Shown): Open<Shown> {
  const { collectionId, tokenId, topmostOwner } = token;
  const holdsTokens = mode === 'NFT';
  return { token: { collectionId, tokenId, topmostOwner }, holdsTokens, shown, children: [] };
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
