import * as t from '../../codec/types.ts';
import { defineEvents } from '../../frame/event.ts';
import { accountId } from '../../types/account-id.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import { collectionId, tokenId } from './types/ids.ts';
import { propertyKey } from './types/properties.ts';

const collectionAndAccount = [collectionId, crossAccountId] as const;
const collectionAndKey = [collectionId, propertyKey] as const;
const tokenAndKey = [collectionId, tokenId, propertyKey] as const;
const tokenOfAccount = [collectionId, tokenId, crossAccountId, t.u128] as const;
const tokenOfTwo = [collectionId, tokenId, crossAccountId, crossAccountId, t.u128] as const;

/** Events of collections and tokens of all modes. */
export const commonEvents = defineEvents('Common', {
  CollectionCreated: [0, [collectionId, t.u8, accountId]],
  CollectionDestroyed: [1, [collectionId]],
  ItemCreated: [2, tokenOfAccount],
  ItemDestroyed: [3, tokenOfAccount],
  Transfer: [4, tokenOfTwo],
  Approved: [5, tokenOfTwo],
  ApprovedForAll: [6, [collectionId, crossAccountId, crossAccountId, t.bool]],
  CollectionPropertySet: [7, collectionAndKey],
  CollectionPropertyDeleted: [8, collectionAndKey],
  TokenPropertySet: [9, tokenAndKey],
  TokenPropertyDeleted: [10, tokenAndKey],
  PropertyPermissionSet: [11, collectionAndKey],
  AllowListAddressAdded: [12, collectionAndAccount],
  AllowListAddressRemoved: [13, collectionAndAccount],
  CollectionAdminAdded: [14, collectionAndAccount],
  CollectionAdminRemoved: [15, collectionAndAccount],
  CollectionLimitSet: [16, [collectionId]],
  CollectionOwnerChanged: [17, [collectionId, accountId]],
  CollectionPermissionSet: [18, [collectionId]],
  CollectionSponsorSet: [19, [collectionId, accountId]],
  SponsorshipConfirmed: [20, [collectionId, accountId]],
  CollectionSponsorRemoved: [21, [collectionId]],
});
