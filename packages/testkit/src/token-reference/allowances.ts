import { standingOf } from './acting.ts';
import type { Cross } from './cross.ts';
import { collectionOf, type Draft, editToken, emit } from './draft.ts';
import { ensure } from './failure.ts';
import { piecesOf, setAllowance } from './holdings.ts';
import { isPrivileged } from './rights.ts';
import { pairOf } from './state.ts';

/**
 * The rest of an allowance of pieces or fungible amounts after `caller` took an amount from `from`; undefined if no
 * allowance is used. Throws Failure when the caller may not take it (docs/token-rules.md#transfers).
 */
export function allowanceAfter(
  draft: Draft,
  id: number,
  tokenId: number,
  caller: Cross,
  from: Cross,
  amount: bigint,
): bigint | undefined {
  const collection = collectionOf(draft, id);
  const standing = standingOf(draft, collection, caller, from);
  if (standing === 'self' || standing === 'parent') return undefined;
  const allowed = collection.tokens.get(tokenId)?.allowances.get(pairOf(from, caller)) ?? 0n;
  if (allowed >= amount) return allowed - amount;
  const isOperator = collection.operators.has(pairOf(from, caller));
  ensure(standing === 'privileged' || isOperator, 'common.ApprovedValueTooLow');
  return undefined;
}

/**
 * Emits common.Approved for the allowance `left` that `allowanceAfter` returned, and stores it unless the token was
 * burnt meanwhile; does nothing when `left` is undefined.
 */
export function reduceAllowance(
  draft: Draft,
  id: number,
  tokenId: number,
  caller: Cross,
  from: Cross,
  left: bigint | undefined,
): void {
  if (left === undefined) return;
  if (collectionOf(draft, id).tokens.has(tokenId)) {
    setAllowance(editToken(draft, id, tokenId), pairOf(from, caller), left);
  }
  emit(draft, 'common.Approved', id, tokenId, from, caller, left);
}

/** Lets a spender take this many pieces from the owner; replaces the former number. Throws Failure. */
export function approvePieces(
  draft: Draft,
  id: number,
  tokenId: number,
  caller: Cross,
  owner: Cross,
  spender: Cross,
  amount: bigint,
): void {
  const collection = collectionOf(draft, id);
  const token = collection.tokens.get(tokenId);
  const isAllowed =
    piecesOf(token, owner) >= amount || (token !== undefined && isPrivileged(collection, caller, owner));
  ensure(isAllowed, 'common.CantApproveMoreThanOwned');
  if (token !== undefined) setAllowance(editToken(draft, id, tokenId), pairOf(owner, spender), amount);
  emit(draft, 'common.Approved', id, tokenId, owner, spender, amount);
}
