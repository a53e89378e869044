import type { Cross } from './cross.ts';
import type { Draft } from './draft.ts';
import { collectionOf, edit } from './draft.ts';
import { ensure } from './failure.ts';
import { effectiveLimits } from './limits.ts';
import { noProperties } from './property-store.ts';
import type { ReadCollection, ReadToken, Token } from './state.ts';

const LARGEST_AMOUNT = 2n ** 128n - 1n;

export function newToken(): Token {
  return { holders: new Map(), approved: undefined, allowances: new Map(), properties: noProperties() };
}

/** Throws Failure `Arithmetic.Overflow` for an amount that the chain cannot store. */
export function ensureStorable(amount: bigint): void {
  ensure(amount <= LARGEST_AMOUNT, 'Arithmetic.Overflow');
}

export function piecesOf(token: ReadToken | undefined, who: Cross): bigint {
  return token?.holders.get(who) ?? 0n;
}

export function totalPieces(token: ReadToken | undefined): bigint {
  return [...(token?.holders.values() ?? [])].reduce((sum, pieces) => sum + pieces, 0n);
}

/** The only holder of a token, undefined when there are several or none. */
export function soleHolder(token: ReadToken): Cross | undefined {
  const [first, second] = token.holders.keys();
  return second === undefined ? first : undefined;
}

export function setPieces(token: Token, who: Cross, pieces: bigint): void {
  if (pieces === 0n) token.holders.delete(who);
  else token.holders.set(who, pieces);
}

/** Transfers pieces that the sender has. */
export function movePieces(token: Token, from: Cross, to: Cross, amount: bigint): void {
  setPieces(token, from, piecesOf(token, from) - amount);
  setPieces(token, to, piecesOf(token, to) + amount);
}

/**
 * The number of tokens of which an account has a piece or that were minted for it with 0 pieces
 * (docs/token-rules.md#minting).
 */
export function accountBalance(collection: ReadCollection, who: Cross): number {
  const held = [...collection.tokens.values()].filter(({ holders }) => holders.has(who)).length;
  return held + (collection.emptyMints.get(who) ?? 0);
}

/** Throws Failure when an account may not receive this many more tokens. */
export function ensureRoom(collection: ReadCollection, who: Cross, more: number): void {
  const { accountTokenOwnershipLimit } = effectiveLimits(collection.limits);
  const isBelow = accountBalance(collection, who) + more <= accountTokenOwnershipLimit;
  ensure(isBelow, 'common.AccountTokenLimitExceeded');
}

/** Whether a nesting address holds tokens or amounts of any collection. */
export function holdsAnything(draft: Draft, who: Cross): boolean {
  return [...draft.collections.values()].some(({ tokens }) =>
    [...tokens.values()].some(({ holders }) => holders.has(who)),
  );
}

/** Sets an allowance of pieces; 0 removes the entry. */
export function setAllowance(token: Token, pair: string, amount: bigint): void {
  if (amount === 0n) token.allowances.delete(pair);
  else token.allowances.set(pair, amount);
}

/** The token; throws Failure if it does not exist. */
export function ensureToken(draft: Draft, id: number, token: number): ReadToken {
  const found = collectionOf(draft, id).tokens.get(token);
  ensure(found !== undefined, 'common.TokenNotFound');
  return found;
}

/** Removes a token; its id is never used again. */
export function removeToken(draft: Draft, id: number, token: number): void {
  edit(draft, id).tokens.delete(token);
}
