import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';

/** An account of either kind in the chain's encoding: 00 and 32 bytes (Substrate) or 01 and 20 bytes (Ethereum). */
export type Cross = Hex;

export interface TokenId {
  readonly collection: number;
  readonly token: number;
}

const COLLECTION_PREFIX = '0x0117c4e6453cc49aaaaeaca894e6d9683e';
const TOKEN_PREFIX = '0x01f8238ccfff8ed887463fd5e0';
const ID_DIGITS = 8;

export function substrate(account: Hex): Cross {
  return `0x00${account.slice(2)}`;
}

export function ethereum(address: Hex): Cross {
  return `0x01${address.slice(2)}`;
}

export const ZERO = ethereum(`0x${'00'.repeat(20)}`);

function isEthereum(who: Cross): boolean {
  return who.startsWith('0x01');
}

/** The account (32 bytes) that holds the coins of a cross account (docs/token-rules.md#accounts-of-tokens). */
export function substrateView(who: Cross): Hex {
  if (!isEthereum(who)) return `0x${who.slice(4)}`;
  const prefix = new TextEncoder().encode('evm:');
  return toHex(blake2b256(Uint8Array.from([...prefix, ...fromHex(`0x${who.slice(4)}`)])));
}

/** The Ethereum address (20 bytes) of a cross account; for a Substrate account its first 20 bytes. */
export function ethereumView(who: Cross): Hex {
  return `0x${who.slice(4, 44)}`;
}

/**
 * `conv_eq` of the chain, which is not symmetric: an Ethereum `left` also equals the Substrate account that holds its
 * coins, a Substrate `left` the Ethereum address of its first 20 bytes (docs/token-rules.md#accounts-of-tokens).
 */
export function isSameOrMirror(left: Cross, right: Cross): boolean {
  if (isEthereum(left) === isEthereum(right)) return left === right;
  return isEthereum(left)
    ? substrateView(left) === substrateView(right)
    : ethereumView(left) === ethereumView(right);
}

/** Sorts entries like the chain's maps: only by the Substrate view (docs/token-rules.md#accounts-of-tokens). */
export function inMapOrder<V>(entries: readonly (readonly [Cross, V])[]): readonly (readonly [Cross, V])[] {
  return entries
    .map((entry) => ({ entry, view: substrateView(entry[0]) }))
    .sort((left, right) => (left.view < right.view ? -1 : 1))
    .map(({ entry }) => entry);
}

function idDigits(id: number): string {
  return id.toString(16).padStart(ID_DIGITS, '0');
}

/** The address with which a token owns other tokens (docs/token-rules.md#accounts-of-tokens). */
export function tokenAddress({ collection, token }: TokenId): Cross {
  return `${TOKEN_PREFIX}${idDigits(collection)}${idDigits(token)}` as Cross;
}

export function collectionAddress(collection: number): Cross {
  return `${COLLECTION_PREFIX}${idDigits(collection)}` as Cross;
}

/** The token that has this address, undefined for all other accounts. */
export function tokenBehind(who: Cross): TokenId | undefined {
  if (!who.startsWith(TOKEN_PREFIX)) return undefined;
  const ids = who.slice(TOKEN_PREFIX.length);
  return {
    collection: Number.parseInt(ids.slice(0, ID_DIGITS), 16),
    token: Number.parseInt(ids.slice(ID_DIGITS), 16),
  };
}

export function isCollectionAddress(who: Cross): boolean {
  return who.startsWith(COLLECTION_PREFIX);
}

export function isSameToken(left: TokenId, right: TokenId): boolean {
  return left.collection === right.collection && left.token === right.token;
}
