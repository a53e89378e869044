import type { Account } from '@hub/primitives/account';
import { crossAccountArgument, readCrossAccount } from '@hub/scale/cross-account';
import { readBigint } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readCollection } from '../collections/collection.ts';
import { nftOwnerEntry, readHolders, tokenNotFound } from './holders.ts';
import type { TokenPlace } from './place.ts';

/**
 * Reads how much of a token a spender may move for a holder, by default the direct owner: 1 for the account that is
 * approved for an NFT, the approved pieces of a refungible token, or the approved amount of a fungible collection,
 * whose token number is 0. For a refungible token of several holders and for a fungible collection, the holder has to
 * be named, otherwise it is 0. Approvals for whole collections do not count. Throws AppError `CollectionsUnavailable` |
 * `CollectionNotFound` | `TokenNotFound`.
 */
export async function readApproval(
  state: BlockState,
  place: TokenPlace,
  spender: Account,
  holder: Account | undefined,
): Promise<bigint> {
  const { collectionId, tokenId } = place;
  const { mode } = await readCollection(state, collectionId);
  if (mode === 'NFT') return readNftApproval(state, place, spender, holder);
  const isFungible = mode === 'Fungible';
  if (isFungible && tokenId !== 0) throw tokenNotFound(place);
  const holders = isFungible ? undefined : await readHolders(state, mode, place);
  if (!isFungible && holders === undefined) throw tokenNotFound(place);
  const from = holder ?? holders?.owner;
  if (from === undefined) return 0n;
  const [allowance] = await state.read([
    {
      section: isFungible ? 'fungible' : 'refungible',
      item: 'allowance',
      args: [
        collectionId,
        ...(isFungible ? [] : [tokenId]),
        crossAccountArgument(from),
        crossAccountArgument(spender),
      ],
      read: readBigint,
    },
  ]);
  return allowance;
}

async function readNftApproval(
  state: BlockState,
  place: TokenPlace,
  spender: Account,
  holder: Account | undefined,
): Promise<bigint> {
  const [owner, approved] = await state.read([
    nftOwnerEntry(place),
    {
      section: 'nonfungible',
      item: 'allowance',
      args: [place.collectionId, place.tokenId],
      read: (account: unknown) => (account === undefined ? undefined : readCrossAccount(account)),
    },
  ]);
  if (owner === undefined) throw tokenNotFound(place);
  const isOfHolder = holder === undefined || isSameAccount(holder, owner);
  return isOfHolder && approved !== undefined && isSameAccount(approved, spender) ? 1n : 0n;
}

/** Whether two accounts are the same one; an account and its mirror are not. */
export function isSameAccount(one: Account, other: Account): boolean {
  if (one.ethereum !== undefined || other.ethereum !== undefined)
    return one.ethereum?.toLowerCase() === other.ethereum?.toLowerCase();
  return one.publicKey.every((byte, index) => byte === other.publicKey[index]);
}
