import type { Hex } from '@hub/primitives/hex';
import { type CrossAccountId, ethereumView } from '../../types/cross-account.ts';
import type { TokenPlace } from './types/ids.ts';

const collectionPrefix = '0x17c4e6453cc49aaaaeaca894e6d9683e';
const tokenPrefix = '0xf8238ccfff8ed887463fd5e0';

function numberHex(value: number): string {
  return value.toString(16).padStart(8, '0');
}

/** The Ethereum address with which a token owns other tokens (docs/token-rules.md#accounts-of-tokens). */
export function tokenAddress({ collection, token }: TokenPlace): Hex {
  return `0x${tokenPrefix.slice(2)}${numberHex(collection)}${numberHex(token)}`;
}

/** The token whose address is the account itself or its Ethereum mirror; undefined for all other accounts. */
export function tokenOfAddress(account: CrossAccountId): TokenPlace | undefined {
  const address = ethereumView(account);
  if (!address.startsWith(tokenPrefix)) return undefined;
  const numbers = address.slice(tokenPrefix.length);
  return {
    collection: Number.parseInt(numbers.slice(0, 8), 16),
    token: Number.parseInt(numbers.slice(8), 16),
  };
}

export function isCollectionAddress(account: CrossAccountId): boolean {
  return ethereumView(account).startsWith(collectionPrefix);
}
