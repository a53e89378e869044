import type { Cross } from './cross.ts';
import { collectionOf, type Draft, editToken, emit } from './draft.ts';
import { ensure } from './failure.ts';
import { movePieces, piecesOf, setPieces } from './holdings.ts';
import { ensureMayReceive } from './nesting.ts';
import { ensureAccess, ensureReceiver, ensureTransfersEnabled } from './rights.ts';

/** Throws Failure for a token id, which fungible amounts do not have. */
export function ensureNoId(tokenId: number): void {
  ensure(tokenId === 0, 'common.FungibleItemsHaveNoId');
}

/**
 * Transfers an amount, which may be 0. For more than 0, `mover` needs the right to nest if `to` is the address of a
 * token. Throws Failure (docs/token-rules.md#transfers).
 */
export function transferFungible(
  draft: Draft,
  id: number,
  from: Cross,
  to: Cross,
  amount: bigint,
  mover: Cross,
): void {
  const collection = collectionOf(draft, id);
  ensureTransfersEnabled(collection);
  ensureAccess(collection, from, to);
  ensureReceiver(to);
  ensure(piecesOf(collection.tokens.get(0), from) >= amount, 'common.TokenValueTooLow');
  if (from !== to && amount > 0n) {
    ensureMayReceive(draft, mover, to, { collection: id, token: 0 });
    movePieces(editToken(draft, id, 0), from, to, amount);
  }
  emit(draft, 'common.Transfer', id, 0, from, to, amount);
}

/** Burns an amount, which may be 0. Throws Failure if the owner has less, or is not on a required allow list. */
export function burnFungible(draft: Draft, id: number, owner: Cross, amount: bigint): void {
  const collection = collectionOf(draft, id);
  const balance = piecesOf(collection.tokens.get(0), owner);
  ensure(balance >= amount, 'common.TokenValueTooLow');
  ensureAccess(collection, owner);
  setPieces(editToken(draft, id, 0), owner, balance - amount);
  emit(draft, 'common.ItemDestroyed', id, 0, owner, amount);
}
