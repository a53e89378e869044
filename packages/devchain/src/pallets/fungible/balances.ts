import type { Storage } from '../../state/overlay.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import type { TokenAmount, TokenCall } from '../common/token-engine.ts';
import { balance } from './storage.ts';

/** The number of the only token that a fungible collection has. */
export const onlyToken = 0;

/** Errors: FungibleItemsHaveNoId for any other token id. */
export function ensureOnlyToken({ token }: Pick<TokenAmount, 'token'>): void {
  if (token !== onlyToken) throw commonErrors.FungibleItemsHaveNoId();
}

/** A fungible collection as an item that a token can own. */
export function amountsOf(collection: number) {
  return { collection, token: onlyToken };
}

/** The balance of an account less an amount. Errors: TokenValueTooLow. */
export function balanceWithout(
  { context, collection }: Pick<TokenCall, 'context' | 'collection'>,
  account: CrossAccountId,
  amount: bigint,
): bigint {
  const before = balance.get(context.storage, collection.id, account);
  if (before < amount) throw commonErrors.TokenValueTooLow();
  return before - amount;
}

/** Sets the balance of an account; a balance of 0 removes the entry. */
export function putBalance(
  storage: Storage,
  collection: number,
  account: CrossAccountId,
  amount: bigint,
): void {
  if (amount === 0n) balance.remove(storage, collection, account);
  else balance.put(storage, amount, collection, account);
}
