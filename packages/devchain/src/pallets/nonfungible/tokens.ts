import type { Storage } from '../../state/overlay.ts';
import { type CrossAccountId, isSameAccount } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import type { TokenAmount, TokenCall } from '../common/token-engine.ts';
import { nonfungibleErrors } from './errors.ts';
import { accountBalance, tokenData } from './storage.ts';

/** The owner of a token. Errors: TokenNotFound. */
export function requireOwner(
  state: Pick<Storage, 'get' | 'layout'>,
  collection: number,
  token: number,
): CrossAccountId {
  const data = tokenData.get(state, collection, token);
  if (data === undefined) throw commonErrors.TokenNotFound();
  return data.owner;
}

/** Errors: TokenNotFound, NoPermission for an account that does not hold the token directly. */
export function ensureHolds(
  { context, collection }: Pick<TokenCall, 'context' | 'collection'>,
  account: CrossAccountId,
  token: number,
): void {
  if (!isSameAccount(requireOwner(context.storage, collection.id, token), account)) {
    throw commonErrors.NoPermission();
  }
}

/** Whether the amount is 1, the whole token. Errors: NonfungibleItemsHaveNoAmount above 1. */
export function isWhole({ amount }: Pick<TokenAmount, 'amount'>): boolean {
  if (amount > 1n) throw nonfungibleErrors.NonfungibleItemsHaveNoAmount();
  return amount === 1n;
}

/** Sets the number of an account's tokens; 0 removes the entry. */
export function putBalance(
  storage: Storage,
  collection: number,
  account: CrossAccountId,
  balance: number,
): void {
  if (balance === 0) accountBalance.remove(storage, collection, account);
  else accountBalance.put(storage, balance, collection, account);
}
