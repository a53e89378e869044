import type { Account } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import { nestingAddress, tokenOfAccount, tokenOfAddress } from '@hub/primitives/collection-address';
import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { crossAccountArgument, readCrossAccount } from '@hub/scale/cross-account';
import { readBigint, readField } from '@hub/scale/value';
import type { BlockState, MapKeys } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import type { CollectionMode } from '../collections/collection.ts';
import type { TokenPlace } from './place.ts';

/** The accounts that hold a token: the owner of an NFT, or the accounts with pieces or with amounts. */
export interface HolderAccounts {
  /** The one holder; undefined where several accounts have pieces, and for amounts. */
  readonly owner: Account | undefined;
  /** Holders of pieces or amounts, ten at most; undefined for an NFT. */
  readonly pieces: { readonly accounts: readonly Account[] } | undefined;
}

/** The holders of an NFT or of a refungible token. */
export interface Holders extends HolderAccounts {
  readonly pieces: { readonly total: bigint; readonly accounts: readonly Account[] } | undefined;
}

/** The most holders of a token in an answer: as many as the chain's own RPC names. */
export const mostHolders = 10;

/** The owner of an NFT (Nonfungible.TokenData); undefined where there is no such token. */
export function nftOwnerEntry({ collectionId, tokenId }: TokenPlace): StorageEntry<Account | undefined> {
  return {
    section: 'nonfungible',
    item: 'tokenData',
    args: [collectionId, tokenId],
    read: (data) => (data === undefined ? undefined : readCrossAccount(readField(data, 'owner'))),
  };
}

/**
 * The accounts with pieces of a refungible token (Refungible.Balance), or with amounts of a fungible collection
 * (Fungible.Balance), whose token number is 0.
 */
export function holderKeys(place: TokenPlace): MapKeys<Account> {
  return { ...balanceMap(place), item: 'balance', readKey: readCrossAccount };
}

/** The pieces of a refungible token, or the amount of a fungible collection, that an account has. */
export function piecesEntry(place: TokenPlace, account: Account): StorageEntry<bigint> {
  const { section, args } = balanceMap(place);
  return { section, item: 'balance', args: [...args, crossAccountArgument(account)], read: readBigint };
}

function balanceMap({ collectionId, tokenId }: TokenPlace) {
  return tokenId === 0
    ? { section: 'fungible', args: [collectionId] }
    : { section: 'refungible', args: [collectionId, tokenId] };
}

/** Reads holders of a fungible collection, ten at most. */
export async function readAmountHolders(state: BlockState, place: TokenPlace): Promise<HolderAccounts> {
  return { owner: undefined, pieces: { accounts: await state.readLastKeys(holderKeys(place), mostHolders) } };
}

/**
 * Reads the holders of an NFT or of a refungible token. Undefined if there is no such token, if nobody has a piece of
 * it, and in fungible collections.
 */
export async function readHolders(
  state: BlockState,
  mode: CollectionMode,
  place: TokenPlace,
): Promise<Holders | undefined> {
  if (mode === 'NFT') {
    const [owner] = await state.read([nftOwnerEntry(place)]);
    return owner && { owner, pieces: undefined };
  }
  if (mode === 'Fungible') return undefined;
  const args = [place.collectionId, place.tokenId];
  const [total] = await state.read([{ section: 'refungible', item: 'totalSupply', args, read: readBigint }]);
  if (total === 0n) return undefined;
  const accounts = await state.readLastKeys(holderKeys(place), mostHolders);
  return { owner: accounts.length === 1 ? accounts[0] : undefined, pieces: { total, accounts } };
}

/**
 * The token that an owner stands for: by its Ethereum address, or a Substrate account by that of its mirror
 * (docs/token-rules.md#accounts-of-tokens). Undefined for an owner that is no token.
 */
export function parentOf(owner: Account | undefined): TokenPlace | undefined {
  if (owner === undefined) return undefined;
  return owner.ethereum === undefined ? tokenOfAccount(owner.publicKey) : tokenOfAddress(owner.ethereum);
}

/**
 * The account by which an NFT receives other tokens. NOTE: It may own tokens by Substrate accounts too; those come from
 * the state.
 */
export function accountOf({ collectionId, tokenId }: TokenPlace): Account {
  const ethereum = nestingAddress(collectionId, tokenId);
  return { publicKey: ethereumToSubstrate(ethereum), ethereum };
}

/** Throws AppError `TokenNotFound` for a token that was not found. */
export function requireToken<T>(token: T | undefined, place: TokenPlace): T {
  if (token === undefined) throw tokenNotFound(place);
  return token;
}

/** The error for a token that is not there. */
export function tokenNotFound({ collectionId, tokenId }: TokenPlace): AppError {
  return new AppError({
    code: 'TokenNotFound',
    message: `Token not found: Collection ${collectionId}, Token ${tokenId}`,
    details: { collectionId, tokenId },
  });
}
