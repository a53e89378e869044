import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { readBigint } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import { readCollection } from '../collections/collection.ts';
import { isSameAccount } from './approvals.ts';
import { readHolders, tokenNotFound } from './holders.ts';
import type { TokenPlace } from './place.ts';

/** The pieces of a refungible token that an account has (Refungible.Balance). */
export function piecesEntry({ collectionId, tokenId }: TokenPlace, account: Account): StorageEntry<bigint> {
  return {
    section: 'refungible',
    item: 'balance',
    args: [collectionId, tokenId, crossAccountArgument(account)],
    read: readBigint,
  };
}

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
    const args = [place.collectionId, crossAccountArgument(account)];
    const [amount] = await state.read([{ section: 'fungible', item: 'balance', args, read: readBigint }]);
    return amount;
  }
  const holders = await readHolders(state, mode, place);
  if (holders === undefined) throw tokenNotFound(place);
  if (mode === 'NFT') return holders.owner !== undefined && isSameAccount(holders.owner, account) ? 1n : 0n;
  const [pieces] = await state.read([piecesEntry(place, account)]);
  return pieces;
}
