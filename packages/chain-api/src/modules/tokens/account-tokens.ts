import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readCollection } from '../collections/collection.ts';

/**
 * Reads the numbers of the tokens of an account in a collection, in order; of a refungible token it has at least a piece.
 * A fungible collection has no tokens with numbers. Throws AppError `CollectionsUnavailable` | `CollectionNotFound`.
 */
export async function readAccountTokens(
  state: BlockState,
  collectionId: number,
  account: Account,
): Promise<readonly number[]> {
  const { mode } = await readCollection(state, collectionId);
  if (mode === 'Fungible') return [];
  const numbers = await state.readLastKeys({
    section: mode === 'NFT' ? 'nonfungible' : 'refungible',
    item: 'owned',
    args: [collectionId, crossAccountArgument(account)],
    readKey: readNumber,
  });
  return numbers.toSorted((a, b) => a - b);
}
