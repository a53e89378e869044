import type { ValueOf } from '../../../codec/type-def.ts';
import * as t from '../../../codec/types.ts';
import { crossAccountId, substrateView } from '../../../types/cross-account.ts';
import { atMost, boundedBTreeMap } from './bounded.ts';
import { initialProperties } from './properties.ts';

/** The maximum number of items per call of `create_multiple_items_ex`. */
const maxItemsPerBatch = 120;

const nftData = t.struct('up_data_structs::CreateNftData', { properties: initialProperties });
const fungibleData = t.struct('up_data_structs::CreateFungibleData', { value: t.u128 });
const refungibleData = t.struct('up_data_structs::CreateReFungibleData', {
  pieces: t.u128,
  properties: initialProperties,
});

/** A new item; its owner is a separate argument. */
export const createItemData = t.variant('up_data_structs::CreateItemData', {
  NFT: [0, [nftData]],
  Fungible: [1, [fungibleData]],
  ReFungible: [2, [refungibleData]],
});

const byCrossAccount = [{ name: 'CrossAccountId', type: crossAccountId }];

const nftExData = t.struct(
  'up_data_structs::CreateNftExData',
  { properties: initialProperties, owner: crossAccountId },
  byCrossAccount,
);
const singleOwner = t.struct(
  'up_data_structs::CreateRefungibleExSingleOwner',
  { user: crossAccountId, pieces: t.u128, properties: initialProperties },
  byCrossAccount,
);

/** Amounts by account. Keys of maps are compared by their Substrate addresses only. */
const amounts = boundedBTreeMap(crossAccountId, t.u128, maxItemsPerBatch, substrateView);

const multipleOwners = t.struct(
  'up_data_structs::CreateRefungibleExMultipleOwners',
  { users: amounts, properties: initialProperties },
  byCrossAccount,
);

/** New items with their owners. */
export const createItemExData = t.variant(
  'up_data_structs::CreateItemExData',
  {
    NFT: [0, [atMost(maxItemsPerBatch, t.boundedVec(nftExData))]],
    Fungible: [1, [amounts]],
    RefungibleMultipleItems: [2, [atMost(maxItemsPerBatch, t.boundedVec(singleOwner))]],
    RefungibleMultipleOwners: [3, [multipleOwners]],
  },
  byCrossAccount,
);

export type CreateItemData = ValueOf<typeof createItemData>;
export type CreateItemExData = ValueOf<typeof createItemExData>;
