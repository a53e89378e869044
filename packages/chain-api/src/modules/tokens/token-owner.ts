import type { Account } from '@hub/primitives/account';
import type { Building } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import { readCollection } from '../collections/collection.ts';
import { readHolders, tokenNotFound } from './holders.ts';
import type { TokenPlace } from './place.ts';

/**
 * The account whose token is moved or burnt if the caller names none: the direct owner of an NFT, the signer for pieces
 * of a refungible token. Throws AppError `CollectionsUnavailable` | `CollectionNotFound` | `TokenNotFound`, and `Validation`
 * where the signer is needed and there is none.
 */
export async function orOwner(
  given: Account | undefined,
  place: TokenPlace,
  building: Building,
): Promise<Account> {
  if (given !== undefined) return given;
  const { mode } = await readCollection(building.state, place.collectionId);
  if (mode !== 'NFT') return orSigner(undefined, building, 'from');
  const holders = await readHolders(building.state, mode, place);
  if (holders?.owner === undefined) throw tokenNotFound(place);
  return holders.owner;
}
