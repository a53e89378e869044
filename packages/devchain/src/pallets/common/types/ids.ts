import * as t from '../../../codec/types.ts';

/** The number of a collection, from 1; 0 is the native coin seen as a fungible collection. */
export const collectionId = t.newtype('up_data_structs::CollectionId', t.u32);

/** The number of a token in its collection, from 1; 0 for the only token of a fungible collection. */
export const tokenId = t.newtype('up_data_structs::TokenId', t.u32);

/** The native coin as a collection. */
export const nativeCollection = 0;

/** A token among those of all collections. */
export interface TokenPlace {
  readonly collection: number;
  readonly token: number;
}
