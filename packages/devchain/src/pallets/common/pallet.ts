import * as t from '../../codec/types.ts';
import { constant, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { h160 } from '../../types/hashes.ts';
import { commonErrors } from './errors.ts';
import { commonEvents } from './events.ts';
import { maxCollectionAdmins } from './members.ts';
import { collectionCreationPrice } from './price.ts';
import * as storage from './storage.ts';
import { tokenPropertiesLimits } from './token-property-limit.ts';

const { Default, Extended, Max } = tokenPropertiesLimits;

/** Collections of all modes: their state, and the events and errors of their tokens. The pallet has no calls. */
export const common: Pallet = {
  index: 66,
  name: 'Common',
  module: 'pallet_common::pallet',
  params: runtimeParam,
  storage: [
    storage.createdCollectionCount,
    storage.destroyedCollectionCount,
    storage.collectionById,
    storage.collectionTokenPropertiesLimit,
    storage.collectionProperties,
    storage.collectionPropertyPermissions,
    storage.adminAmount,
    storage.isAdmin,
    storage.allowlist,
    storage.dummyStorageValue,
  ],
  events: commonEvents.declared,
  errors: commonErrors.declared,
  constants: [
    constant('CollectionCreationPrice', t.u128, collectionCreationPrice, 'Price of a new collection.'),
    constant(
      'ContractAddress',
      h160,
      '0x6c4e9fe1ae37a41e93cee429e8e1881abdcbb54f',
      'Address of the contract that makes collections.',
    ),
    constant(
      'PropertySizeLimitUpgradePriceDefault',
      t.u128,
      Default.price,
      'Price of the default space for token properties.',
    ),
    constant(
      'PropertySizeLimitUpgradePriceExtended',
      t.u128,
      Extended.price,
      'Price of the extended space for token properties.',
    ),
    constant(
      'PropertySizeLimitUpgradePriceMax',
      t.u128,
      Max.price,
      'Price of the largest space for token properties.',
    ),
    constant('collection_admins_limit', t.u32, maxCollectionAdmins, 'Admins that a collection can have.'),
  ],
};
