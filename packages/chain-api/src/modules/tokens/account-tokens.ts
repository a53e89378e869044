import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readCollection } from '../collections/collection.ts';

/**
 * Reads the numbers of the tokens that an account owns in a collection, in order; a refungible token is among them if
 * the account has at least one piece. A fungible collection has no tokens with numbers. Throws AppError
 * `CollectionsUnavailable` | `CollectionNotFound`.
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
