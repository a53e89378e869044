import * as t from '../../../codec/types.ts';

/** The id of a collection, from 1; 0 is the native coin as a fungible collection. */
export const collectionId = t.newtype('up_data_structs::CollectionId', t.u32);

/** The id of a token in its collection, from 1; 0 for the only token of a fungible collection. */
export const tokenId = t.newtype('up_data_structs::TokenId', t.u32);

/** The collection id of the native coin. */
export const nativeCollection = 0;

/** A collection id and a token id. */
export interface TokenPlace {
  readonly collection: number;
  readonly token: number;
}
