import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { readBigint } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readCollectionOf } from '../collections/collection.ts';
import { readHolders, tokenNotFound } from '../tokens/holders.ts';
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
  const [pieces] = await state.read([
    {
      section: 'refungible',
      item: 'balance',
      args: [place.collectionId, place.tokenId, crossAccountArgument(account)],
      read: readBigint,
    },
  ]);
  return pieces;
}
