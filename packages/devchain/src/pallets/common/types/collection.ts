import type { ValueOf } from '../../../codec/type-def.ts';
import * as t from '../../../codec/types.ts';
import { accountId } from '../../../types/account-id.ts';
import { atMost } from './bounded.ts';
import { collectionLimits } from './limits.ts';
import { collectionPermissions } from './permissions.ts';

export const maxCollectionNameLength = 64;
export const maxCollectionDescriptionLength = 256;
export const maxTokenPrefixLength = 16;

/** Texts of a collection; the bounds count UTF-16 units, and bytes for the prefix. */
export const collectionName = atMost(maxCollectionNameLength, t.boundedVec(t.u16));
export const collectionDescription = atMost(maxCollectionDescriptionLength, t.boundedVec(t.u16));
export const tokenPrefix = atMost(maxTokenPrefixLength, t.boundedBytes);

/** The kind of tokens in a collection; a fungible collection has decimals. */
export const collectionMode = t.variant('up_data_structs::CollectionMode', {
  NFT: [0, []],
  Fungible: [1, [t.u8]],
  ReFungible: [2, []],
});

export const sponsorshipState = t.variant(
  'up_data_structs::SponsorshipState',
  { Disabled: [0, []], Unconfirmed: [1, [accountId]], Confirmed: [2, [accountId]] },
  [{ name: 'AccountId', type: accountId }],
);

/** One byte of flags, the most significant bit first. */
export const collectionFlags = t.byteArray(1);

export const collection = t.struct(
  'up_data_structs::Collection',
  {
    owner: accountId,
    mode: collectionMode,
    name: collectionName,
    description: collectionDescription,
    token_prefix: tokenPrefix,
    sponsorship: sponsorshipState,
    limits: collectionLimits,
    permissions: collectionPermissions,
    flags: collectionFlags,
  },
  [{ name: 'AccountId', type: accountId }],
);

export type Collection = ValueOf<typeof collection>;
export type CollectionMode = ValueOf<typeof collectionMode>;
