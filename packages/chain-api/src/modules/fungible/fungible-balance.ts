import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { readBigint } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { type Collection, readCollectionOf } from '../collections/collection.ts';
import { readCollectionCounts } from '../collections/collection-counts.ts';
import { readApproval } from '../tokens/approvals.ts';

export interface FungibleBalance {
  readonly collection: Collection;
  /** Smallest units. */
  readonly amount: bigint;
}

/** Reads the amount that an account has of a fungible collection. Throws like `readCollectionOf`. */
export async function readFungibleBalance(
  state: BlockState,
  collectionId: number,
  account: Account,
): Promise<FungibleBalance> {
  const collection = await readCollectionOf(state, 'Fungible', collectionId);
  const [amount] = await state.read([
    {
      section: 'fungible',
      item: 'balance',
      args: [collectionId, crossAccountArgument(account)],
      read: readBigint,
    },
  ]);
  return { collection, amount };
}

/** Reads the amount of a holder that a spender may still move. Throws like `readCollectionOf`. */
export async function readFungibleApproval(
  state: BlockState,
  collectionId: number,
  holder: Account,
  spender: Account,
): Promise<bigint> {
  await readCollectionOf(state, 'Fungible', collectionId);
  return readApproval(state, { collectionId, tokenId: 0 }, spender, holder);
}

/** Reads the amount of a fungible collection that all accounts have together. Throws like `readCollectionOf`. */
export async function readFungibleSupply(state: BlockState, collectionId: number): Promise<bigint> {
  const collection = await readCollectionOf(state, 'Fungible', collectionId);
  return (await readCollectionCounts(state, collection)).totalSupply;
}
