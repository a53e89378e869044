// A token in the chain's state.
import type { Token } from '@hub/token-schema/schema/token';
import type { StoredProperty } from '../collections/collection-state.ts';

/** The decoded metadata of a token. */
export interface TokenInfo {
  readonly token: Partial<Token> | null;
  readonly error: string | null;
}

export interface TokenKey {
  readonly collectionId: number;
  readonly tokenId: number;
}

/** Both numbers of a token as one text. Pure. */
export function tokenText({ collectionId, tokenId }: TokenKey): string {
  return `${collectionId}_${tokenId}`;
}

export interface TokenState extends TokenKey {
  readonly mode: 'NFT' | 'RFT';
  /** Owner of an NFT: a public key, or an Ethereum address in lower case. */
  readonly owner: string | undefined;
  readonly properties: readonly StoredProperty[];
}
