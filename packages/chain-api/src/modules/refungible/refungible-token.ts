import type { Account } from '@hub/primitives/account';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readCollectionOf } from '../collections/collection.ts';
import { readAccountTokens } from '../tokens/account-tokens.ts';
import { piecesEntry, readHolders, tokenNotFound } from '../tokens/holders.ts';
import type { TokenPlace } from '../tokens/place.ts';
import { readToken, type Token } from '../tokens/read-token.ts';

/** Reads a refungible token with its holders. Throws like `readCollectionOf`, and AppError `TokenNotFound`. */
export async function readRefungibleToken(state: BlockState, place: TokenPlace): Promise<Token> {
  await readCollectionOf(state, 'ReFungible', place.collectionId);
  return readToken(state, place);
}

/** Reads the pieces of a token that an account has. Throws like `readRefungibleToken`. */
export async function readPieces(state: BlockState, place: TokenPlace, account: Account): Promise<bigint> {
  const { mode } = await readCollectionOf(state, 'ReFungible', place.collectionId);
  if ((await readHolders(state, mode, place)) === undefined) throw tokenNotFound(place);
  const [pieces] = await state.read([piecesEntry(place, account)]);
  return pieces;
}

/** Pieces of one token. */
export interface PiecesOfToken {
  readonly tokenId: number;
  readonly pieces: bigint;
}

/** The most entries that are read in one go. */
const readAtOnce = 1000;

/**
 * Reads the tokens of which an account has pieces, in the order of their numbers, each with the number of pieces.
 * Throws like `readCollectionOf`.
 */
export async function readPiecesOfAccount(
  state: BlockState,
  collectionId: number,
  account: Account,
): Promise<readonly PiecesOfToken[]> {
  await readCollectionOf(state, 'ReFungible', collectionId);
  const ids = await readAccountTokens(state, collectionId, account);
  const tokens: PiecesOfToken[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const some = ids.slice(start, start + readAtOnce);
    const read = await state.read(some.map((tokenId) => piecesEntry({ collectionId, tokenId }, account)));
    for (const [index, pieces] of read.entries()) tokens.push({ tokenId: some[index] ?? 0, pieces });
  }
  return tokens;
}
