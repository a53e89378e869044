import type { Cross } from './cross.ts';
import { collectionOf, type Draft, editToken, emit } from './draft.ts';
import { ensure } from './failure.ts';
import { ensureRoom, movePieces, piecesOf, removeToken, setPieces, totalPieces } from './holdings.ts';
import { ensureMayReceive } from './nesting.ts';
import { ensureAccess, ensureReceiver, ensureTransfersEnabled } from './rights.ts';

/** The maximum number of pieces of a refungible token. */
export const MAX_PIECES = 10n ** 21n;

/** Returns the account's pieces; throws Failure unless they are at least one, and at least the amount. */
function ensurePieces(draft: Draft, id: number, tokenId: number, who: Cross, amount: bigint): bigint {
  const pieces = piecesOf(collectionOf(draft, id).tokens.get(tokenId), who);
  ensure(pieces > 0n && pieces >= amount, 'common.TokenValueTooLow');
  return pieces;
}

/**
 * Transfers pieces; `from` must have at least one, even for an amount of 0. An amount of 0 and a transfer to `from`
 * itself only emit the event. Otherwise `mover` needs the right to nest if `to` is the address of a token. Throws
 * Failure (docs/token-rules.md#transfers).
 */
export function transferPieces(
  draft: Draft,
  id: number,
  tokenId: number,
  from: Cross,
  to: Cross,
  amount: bigint,
  mover: Cross,
): void {
  const collection = collectionOf(draft, id);
  ensureTransfersEnabled(collection);
  ensureAccess(collection, from, to);
  ensureReceiver(to);
  ensurePieces(draft, id, tokenId, from, amount);
  if (from !== to && amount > 0n) {
    if (piecesOf(collection.tokens.get(tokenId), to) === 0n) ensureRoom(collection, to, 1);
    ensureMayReceive(draft, mover, to, { collection: id, token: tokenId });
    movePieces(editToken(draft, id, tokenId), from, to, amount);
  }
  emit(draft, 'common.Transfer', id, tokenId, from, to, amount);
}

/** Burns pieces, and the token with the last of them; throws Failure. */
export function burnPieces(draft: Draft, id: number, tokenId: number, owner: Cross, amount: bigint): void {
  const pieces = ensurePieces(draft, id, tokenId, owner, amount);
  const token = editToken(draft, id, tokenId);
  setPieces(token, owner, pieces - amount);
  if (token.holders.size === 0) removeToken(draft, id, tokenId);
  emit(draft, 'common.ItemDestroyed', id, tokenId, owner, amount);
}

/** Changes the number of pieces of a token with a single holder; throws Failure (docs/token-rules.md#transfers). */
export function repartition(draft: Draft, id: number, tokenId: number, owner: Cross, amount: bigint): void {
  ensure(amount <= MAX_PIECES, 'refungible.WrongRefungiblePieces');
  ensure(amount > 0n, 'common.TokenValueTooLow');
  const token = collectionOf(draft, id).tokens.get(tokenId);
  const pieces = piecesOf(token, owner);
  const ownsAll = pieces > 0n && pieces === totalPieces(token);
  ensure(ownsAll, 'refungible.RepartitionWhileNotOwningAllPieces');
  setPieces(editToken(draft, id, tokenId), owner, amount);
  if (amount > pieces) emit(draft, 'common.ItemCreated', id, tokenId, owner, amount - pieces);
  if (amount < pieces) emit(draft, 'common.ItemDestroyed', id, tokenId, owner, pieces - amount);
}
