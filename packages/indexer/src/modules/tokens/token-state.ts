// A token as the chain's state holds it.
import type { Token } from '@hub/token-schema/schema/token';
import type { StoredProperty } from '../collections/collection-state.ts';

/** Metadata of a token as it was decoded. */
export interface TokenInfo {
  readonly token: Partial<Token> | null;
  readonly error: string | null;
}

export interface TokenKey {
  readonly collectionId: number;
  readonly tokenId: number;
}

export interface TokenState extends TokenKey {
  readonly mode: 'NFT' | 'RFT';
  /** Of an NFT: a public key, or an Ethereum address in lower case. */
  readonly owner: string | undefined;
  readonly properties: readonly StoredProperty[];
}
