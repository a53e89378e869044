import type { ValueOf } from '../../../codec/type-def.ts';
import * as t from '../../../codec/types.ts';
import { dispatchResult } from '../../../frame/dispatch-error.ts';
import { accountId } from '../../../types/account-id.ts';
import { crossAccountId } from '../../../types/cross-account.ts';
import { transactionValidityError } from '../../../types/transaction-validity-error.ts';
import { collectionMode, sponsorshipState } from './collection.ts';
import { collectionId, tokenId } from './ids.ts';
import { collectionLimits } from './limits.ts';
import { collectionPermissions } from './permissions.ts';
import { property, propertyKeyPermission } from './properties.ts';

/** How many collections were created, were destroyed, and exist. */
export const collectionStats = t.struct('up_data_structs::CollectionStats', {
  created: t.u32,
  destroyed: t.u32,
  alive: t.u32,
});

export const tokenChild = t.struct('up_data_structs::TokenChild', {
  token: tokenId,
  collection: collectionId,
});

export const tokenData = t.struct(
  'up_data_structs::TokenData',
  { properties: t.vec(property), owner: t.option(crossAccountId), pieces: t.u128 },
  [{ name: 'CrossAccountId', type: crossAccountId }],
);

export const rpcCollection = t.struct(
  'up_data_structs::RpcCollection',
  {
    owner: accountId,
    mode: collectionMode,
    name: t.vec(t.u16),
    description: t.vec(t.u16),
    token_prefix: t.bytes,
    sponsorship: sponsorshipState,
    limits: collectionLimits,
    permissions: collectionPermissions,
    token_property_permissions: t.vec(propertyKeyPermission),
    properties: t.vec(property),
    read_only: t.bool,
    flags: t.struct('up_data_structs::RpcCollectionFlags', { foreign: t.bool, erc721metadata: t.bool }),
  },
  [{ name: 'AccountId', type: accountId }],
);

export type RpcCollection = ValueOf<typeof rpcCollection>;

const povInfo = t.struct('up_pov_estimate_rpc::PovInfo', {
  proof_size: t.u64,
  compact_proof_size: t.u64,
  compressed_proof_size: t.u64,
  results: t.vec(t.result(dispatchResult, transactionValidityError)),
  key_values: t.vec(t.struct('up_pov_estimate_rpc::TrieKeyValue', { key: t.bytes, value: t.bytes })),
});

const answered = t.tuple(tokenData, rpcCollection, povInfo);

const phantom = t.newtype('PhantomType::up_data_structs', t.array(answered, 0), [
  { name: 'T', type: answered },
]);

/** The types of RPC answers about collections and tokens: a storage item of this type adds them to the metadata. */
export const answerTypes = t.tuple(collectionStats, collectionId, tokenId, tokenChild, phantom);
