import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { readBigint } from '@hub/scale/value';
import { accountInfoEntry } from '../../chain/state/account-info.ts';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { Token } from '../../chain/token.ts';
import { coinCollection, type FungibleCollection, readFungible } from '../collections/token-amount.ts';
import { readApproval } from '../tokens/approvals.ts';

export interface FungibleBalance {
  readonly collection: FungibleCollection;
  /** Smallest units. */
  readonly amount: bigint;
}

/** Reads the amount that an account has of a fungible collection: of the coin the free balance. Throws like `readFungible`. */
export async function readFungibleBalance(
  state: BlockState,
  collectionId: number,
  account: Account,
  token: Token,
): Promise<FungibleBalance> {
  const collection = await readFungible(state, collectionId, token);
  if (collectionId === coinCollection) {
    const [{ free }] = await state.read([accountInfoEntry(account.publicKey)]);
    return { collection, amount: free };
  }
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

/** Reads the amount of a holder that a spender may still move; nobody can be approved for coins. Throws like `readFungible`. */
export async function readFungibleApproval(
  state: BlockState,
  collectionId: number,
  { holder, spender }: { readonly holder: Account; readonly spender: Account },
  token: Token,
): Promise<FungibleBalance> {
  const collection = await readFungible(state, collectionId, token);
  if (collectionId === coinCollection) return { collection, amount: 0n };
  const amount = await readApproval(state, { collectionId, tokenId: 0 }, spender, holder);
  return { collection, amount };
}

/** Reads the amount of a fungible collection that all accounts have together. Throws like `readFungible`. */
export async function readFungibleSupply(
  state: BlockState,
  collectionId: number,
  token: Token,
): Promise<FungibleBalance> {
  const collection = await readFungible(state, collectionId, token);
  const [amount] = await state.read([
    collectionId === coinCollection
      ? { section: 'balances', item: 'totalIssuance', read: readBigint }
      : { section: 'fungible', item: 'totalSupply', args: [collectionId], read: readBigint },
  ]);
  return { collection, amount };
}
