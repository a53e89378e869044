import { standingOf } from './acting.ts';
import type { Cross } from './cross.ts';
import { collectionOf, type Draft, editToken, emit } from './draft.ts';
import { ensure } from './failure.ts';
import { ensureRoom, ensureToken, movePieces, removeToken, soleHolder } from './holdings.ts';
import { ensureMayReceive, hasChildren } from './nesting.ts';
import { ensureAccess, ensureReceiver, ensureTransfersEnabled, isPrivileged } from './rights.ts';
import { pairOf } from './state.ts';

/** Throws Failure for an amount above 1. */
export function ensureAtMostOne(amount: bigint): void {
  ensure(amount <= 1n, 'nonfungible.NonfungibleItemsHaveNoAmount');
}

/** Throws Failure unless the account owns the token directly. */
export function ensureOwnsNft(draft: Draft, id: number, tokenId: number, who: Cross): void {
  const token = ensureToken(draft, id, tokenId);
  ensure(soleHolder(token) === who, 'common.NoPermission');
}

/** Throws Failure unless `caller` may act for `from` with this token (docs/token-rules.md#transfers). */
export function ensureMayTakeNft(
  draft: Draft,
  id: number,
  tokenId: number,
  caller: Cross,
  from: Cross,
): void {
  const collection = collectionOf(draft, id);
  if (standingOf(draft, collection, caller, from) !== undefined) return;
  const isApproved = collection.tokens.get(tokenId)?.approved === caller;
  ensure(isApproved || collection.operators.has(pairOf(from, caller)), 'common.ApprovedValueTooLow');
}

function clearApproval(draft: Draft, id: number, tokenId: number, owner: Cross): void {
  const token = editToken(draft, id, tokenId);
  if (token.approved === undefined) return;
  emit(draft, 'common.Approved', id, tokenId, owner, token.approved, 0n);
  token.approved = undefined;
}

/** Transfers an NFT; if `to` is the address of a token, `mover` needs the right to nest. Throws Failure. */
export function transferNft(
  draft: Draft,
  id: number,
  tokenId: number,
  from: Cross,
  to: Cross,
  mover: Cross,
): void {
  const collection = collectionOf(draft, id);
  ensureTransfersEnabled(collection);
  ensureOwnsNft(draft, id, tokenId, from);
  ensureAccess(collection, from, to);
  ensureReceiver(to);
  if (from !== to) ensureRoom(collection, to, 1);
  ensureMayReceive(draft, mover, to, { collection: id, token: tokenId });
  clearApproval(draft, id, tokenId, from);
  if (from !== to) movePieces(editToken(draft, id, tokenId), from, to, 1n);
  emit(draft, 'common.Transfer', id, tokenId, from, to, 1n);
}

/** Burns an NFT without children; throws Failure. */
export function burnNft(draft: Draft, id: number, tokenId: number, owner: Cross): void {
  ensureOwnsNft(draft, id, tokenId, owner);
  ensureAccess(collectionOf(draft, id), owner);
  ensure(!hasChildren(draft, { collection: id, token: tokenId }), 'nonfungible.CantBurnNftWithChildren');
  clearApproval(draft, id, tokenId, owner);
  removeToken(draft, id, tokenId);
  emit(draft, 'common.ItemDestroyed', id, tokenId, owner, 1n);
}

/** Approves a spender for the NFT (1) or removes the approval (0); throws Failure (docs/token-rules.md#transfers). */
export function approveNft(
  draft: Draft,
  id: number,
  tokenId: number,
  caller: Cross,
  owner: Cross,
  spender: Cross,
  amount: bigint,
): void {
  const collection = collectionOf(draft, id);
  const isOwn = soleHolder(ensureToken(draft, id, tokenId)) === owner;
  ensure(isOwn || isPrivileged(collection, caller, owner), 'common.CantApproveMoreThanOwned');
  const token = editToken(draft, id, tokenId);
  if (amount === 1n && token.approved === spender) return;
  clearApproval(draft, id, tokenId, owner);
  if (amount === 0n) return;
  token.approved = spender;
  emit(draft, 'common.Approved', id, tokenId, owner, spender, 1n);
}
