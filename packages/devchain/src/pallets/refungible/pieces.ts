import type { Storage } from '../../state/overlay.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import type { TokenAmount, TokenCall, TokenOwner } from '../common/token-engine.ts';
import type { ReadableState } from '../common/token-queries.ts';
import type { TokenPlace } from '../common/types/ids.ts';
import type { Structure } from '../structure/structure.ts';
import * as stored from './storage.ts';

type Readable = Pick<Storage, 'get' | 'layout'>;

/** The maximum number of pieces of a token. */
export const maxPieces = 10n ** 21n;

export function exists(state: Pick<Storage, 'get'>, { collection, token }: TokenPlace): boolean {
  return state.get(stored.totalSupply.key(collection, token)) !== undefined;
}

/** The owner of a token. The answer for a token without pieces is the same as for one that several accounts hold. */
export function ownerOf(state: ReadableState, place: TokenPlace): TokenOwner {
  if (!exists(state, place)) return { kind: 'missing' };
  const [holder, ...others] = stored.balance.keysUnder(state, place.collection, place.token);
  if (holder === undefined || others.length > 0) return { kind: 'several' };
  const [, , account] = stored.balance.partsOf(holder);
  return { kind: 'account', account };
}

/** Whether an account holds all pieces of a token, and at least one. */
export function holdsAll(
  state: Readable,
  { collection, token }: TokenPlace,
  account: CrossAccountId,
): boolean {
  const pieces = stored.balance.get(state, collection, token, account);
  return pieces > 0n && pieces === stored.totalSupply.get(state, collection, token);
}

/** The number of pieces that an account holds. Errors: TokenValueTooLow if it holds none or less than the amount. */
export function requirePieces(
  { context, collection }: Pick<TokenCall, 'context' | 'collection'>,
  account: CrossAccountId,
  { token, amount }: TokenAmount,
): bigint {
  const pieces = stored.balance.get(context.storage, collection.id, token, account);
  if (pieces === 0n || pieces < amount) throw commonErrors.TokenValueTooLow();
  return pieces;
}

/**
 * Sets the number of pieces that an account holds. The first pieces add the token to the account's `Owned` entries and,
 * if the account is a token's address, to that token's children; with the last pieces it is removed from both. The
 * caller updates `AccountBalance`.
 */
export function putPieces(
  structure: Structure,
  call: TokenCall,
  account: CrossAccountId,
  token: number,
  pieces: bigint,
): void {
  const { storage } = call.context;
  const { id } = call.collection;
  const before = stored.balance.get(storage, id, token, account);
  if (pieces === 0n) stored.balance.remove(storage, id, token, account);
  else stored.balance.put(storage, pieces, id, token, account);
  if (before === 0n && pieces > 0n) {
    stored.owned.put(storage, true, id, account, token);
    structure.nest(call, account, { collection: id, token });
  }
  if (before > 0n && pieces === 0n) {
    stored.owned.remove(storage, id, account, token);
    structure.unnest(call, account, { collection: id, token });
  }
}

/** Adds `change` to the number of an account's tokens; a sum of 0 removes the entry. */
export function addToAccountBalance(
  storage: Storage,
  collection: number,
  account: CrossAccountId,
  change: number,
): void {
  const tokens = stored.accountBalance.get(storage, collection, account) + change;
  if (tokens === 0) stored.accountBalance.remove(storage, collection, account);
  else stored.accountBalance.put(storage, tokens, collection, account);
}
