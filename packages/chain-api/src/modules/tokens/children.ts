import { readList, readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { TokenPlace } from './place.ts';
import { findToken, readTokenCollection, type Token } from './read-token.ts';

/** Reads the places of the tokens that an NFT owns, fungible ones with the number 0, by collection and token. */
export async function readChildPlaces(
  state: BlockState,
  { collectionId, tokenId }: TokenPlace,
): Promise<readonly TokenPlace[]> {
  const places = await state.readLastKeys({
    section: 'nonfungible',
    item: 'tokenChildren',
    args: [collectionId, tokenId],
    readKey(key) {
      const [collection, token] = readList(key);
      return { collectionId: readNumber(collection), tokenId: readNumber(token) };
    },
  });
  return places.toSorted((a, b) => a.collectionId - b.collectionId || a.tokenId - b.tokenId);
}

/** Reads the NFTs and refungible tokens that a token owns; each collection is read once. */
export async function readChildren(state: BlockState, place: TokenPlace): Promise<readonly Token[]> {
  const places = (await readChildPlaces(state, place)).filter(({ tokenId }) => tokenId > 0);
  const collections = new Map(
    [...new Set(places.map(({ collectionId }) => collectionId))].map((id) => [
      id,
      readTokenCollection(state, id),
    ]),
  );
  const children = await Promise.all(
    places.map(async ({ collectionId, tokenId }) => {
      const collection = await collections.get(collectionId);
      return collection && findToken(state, collection, tokenId);
    }),
  );
  return children.filter((child) => child !== undefined);
}
