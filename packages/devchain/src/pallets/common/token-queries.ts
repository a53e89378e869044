import type { Storage } from '../../state/overlay.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import type { TokenPlace } from './types/ids.ts';

/** State that can only be read. */
export type ReadableState = Pick<Storage, 'get' | 'keys' | 'layout'>;

/** The maximum number of accounts that `owners` returns. */
export const maxListedOwners = 10;

/**
 * Questions about the tokens of one mode, answered from state (docs/token-rules.md#queries). Lists come in the order of
 * the storage keys. No question fails: the answer about a missing token or account is empty, 0, false or undefined.
 */
export interface TokenQueries {
  accountTokens(state: ReadableState, collection: number, account: CrossAccountId): number[];
  collectionTokens(state: ReadableState, collection: number): number[];
  exists(state: ReadableState, place: TokenPlace): boolean;
  /** The id of the token minted last, even if it was burnt since; 0 if there is none, and for fungible collections. */
  lastToken(state: ReadableState, collection: number): number;
  /** At most `maxListedOwners` accounts that have the token or a part of it; none for the native coin. */
  owners(state: ReadableState, place: TokenPlace): CrossAccountId[];
  /** Values by property key. */
  properties(state: ReadableState, place: TokenPlace): ReadonlyMap<string, Uint8Array>;
  /** How many tokens the collection has. */
  totalSupply(state: ReadableState, collection: number): number;
  /** How many tokens of the collection an account has. */
  accountBalance(state: ReadableState, collection: number, account: CrossAccountId): number;
  /** The amount of a token that an account has. */
  balance(state: ReadableState, place: TokenPlace, account: CrossAccountId): bigint;
  /** The amount of an owner's token that a spender may use. */
  allowance(state: ReadableState, place: TokenPlace, owner: CrossAccountId, spender: CrossAccountId): bigint;
  /** The total amount of a token over all accounts; undefined when there is no such token. */
  totalPieces(state: ReadableState, place: TokenPlace): bigint | undefined;
  /** Whether an operator is approved for all tokens of an owner in the collection. */
  allowanceForAll(
    state: ReadableState,
    collection: number,
    owner: CrossAccountId,
    operator: CrossAccountId,
  ): boolean;
}
