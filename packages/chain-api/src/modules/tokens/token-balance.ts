import type { Account } from '@hub/primitives/account';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readCollection } from '../collections/collection.ts';
import { isSameAccount } from './approvals.ts';
import { piecesEntry, readHolders, tokenNotFound } from './holders.ts';
import type { TokenPlace } from './place.ts';

/**
 * Reads how much of a token an account has: 1 or 0 of an NFT, its pieces of a refungible token, or its amount of a
 * fungible collection, whose token number is 0. Throws AppError `CollectionsUnavailable` | `CollectionNotFound` |
 * `TokenNotFound`.
 */
export async function readTokenBalance(
  state: BlockState,
  place: TokenPlace,
  account: Account,
): Promise<bigint> {
  const { mode } = await readCollection(state, place.collectionId);
  if (mode === 'Fungible') {
    if (place.tokenId !== 0) throw tokenNotFound(place);
    const [amount] = await state.read([piecesEntry(place, account)]);
    return amount;
  }
  const holders = await readHolders(state, mode, place);
  if (holders === undefined) throw tokenNotFound(place);
  if (mode === 'NFT') return holders.owner !== undefined && isSameAccount(holders.owner, account) ? 1n : 0n;
  const [pieces] = await state.read([piecesEntry(place, account)]);
  return pieces;
}
