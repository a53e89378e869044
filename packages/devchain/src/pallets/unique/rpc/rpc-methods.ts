import { z } from 'zod';
import * as t from '../../../codec/types.ts';
import type { PalletRpcMethod } from '../../../frame/rpc-method.ts';
import { rpcParam, rpcQuery } from '../../../frame/rpc-query.ts';
import { crossAccountParam } from '../../../json-rpc/cross-account-param.ts';
import { optionalParam } from '../../../json-rpc/params.ts';
import { crossAccountId } from '../../../types/cross-account.ts';
import { collectionStats, rpcCollection, tokenChild, tokenData } from '../../common/types/answers.ts';
import { collectionId, tokenId } from '../../common/types/ids.ts';
import { collectionLimits } from '../../common/types/limits.ts';
import { property, propertyKeyPermission } from '../../common/types/properties.ts';
import { keyList } from '../api/inputs.ts';
import { createRpcJson, limitsJson, orNull, permissionJson, propertyJson } from './rpc-json.ts';

const number = z.number().int().min(0).max(0xffff_ffff);
const keyText = z.string().transform((text): Uint8Array => Buffer.from(text, 'utf8'));

const collection = rpcParam(number, collectionId);
const token = rpcParam(number, tokenId);
const account = rpcParam(crossAccountParam, crossAccountId);
/** Property keys as text; null or left out for all properties. */
const keys = rpcParam(optionalParam(z.array(keyText)), keyList);

/**
 * The methods that tell about collections and tokens (docs/token-rules.md#queries).
 * @param ss58Prefix of addresses in answers
 */
export function uniqueRpcMethods(ss58Prefix: number): Readonly<Record<string, PalletRpcMethod>> {
  const json = createRpcJson(ss58Prefix);
  const accountOrNull = t.option(crossAccountId);
  const crossOrNull = optionalJson(json.cross);

  return {
    unique_accountTokens: rpcQuery('UniqueApi_account_tokens', [collection, account], t.vec(tokenId), asIs),
    unique_collectionTokens: rpcQuery('UniqueApi_collection_tokens', [collection], t.vec(tokenId), asIs),
    unique_tokenExists: rpcQuery('UniqueApi_token_exists', [collection, token], t.bool, asIs),
    unique_tokenOwner: rpcQuery('UniqueApi_token_owner', [collection, token], accountOrNull, crossOrNull),
    unique_topmostTokenOwner: rpcQuery(
      'UniqueApi_topmost_token_owner',
      [collection, token],
      accountOrNull,
      crossOrNull,
    ),
    unique_tokenOwners: rpcQuery(
      'UniqueApi_token_owners',
      [collection, token],
      t.vec(crossAccountId),
      listOf(json.cross),
    ),
    unique_tokenChildren: rpcQuery('UniqueApi_token_children', [collection, token], t.vec(tokenChild), asIs),
    unique_collectionProperties: rpcQuery(
      'UniqueApi_collection_properties',
      [collection, keys],
      t.vec(property),
      listOf(propertyJson),
    ),
    unique_tokenProperties: rpcQuery(
      'UniqueApi_token_properties',
      [collection, token, keys],
      t.vec(property),
      listOf(propertyJson),
    ),
    unique_propertyPermissions: rpcQuery(
      'UniqueApi_property_permissions',
      [collection, keys],
      t.vec(propertyKeyPermission),
      listOf(permissionJson),
    ),
    unique_tokenData: rpcQuery('UniqueApi_token_data', [collection, token, keys], tokenData, json.tokenData),
    unique_totalSupply: rpcQuery('UniqueApi_total_supply', [collection], t.u32, asIs),
    unique_accountBalance: rpcQuery('UniqueApi_account_balance', [collection, account], t.u32, asIs),
    unique_balance: rpcQuery('UniqueApi_balance', [collection, account, token], t.u128, String),
    unique_allowance: rpcQuery('UniqueApi_allowance', [collection, account, account, token], t.u128, String),
    unique_adminlist: rpcQuery(
      'UniqueApi_adminlist',
      [collection],
      t.vec(crossAccountId),
      listOf(json.cross),
    ),
    unique_allowlist: rpcQuery(
      'UniqueApi_allowlist',
      [collection],
      t.vec(crossAccountId),
      listOf(json.cross),
    ),
    unique_allowed: rpcQuery('UniqueApi_allowed', [collection, account], t.bool, asIs),
    unique_lastTokenId: rpcQuery('UniqueApi_last_token_id', [collection], tokenId, asIs),
    unique_collectionById: rpcQuery(
      'UniqueApi_collection_by_id',
      [collection],
      t.option(rpcCollection),
      optionalJson(json.collection),
    ),
    unique_collectionStats: rpcQuery('UniqueApi_collection_stats', [], collectionStats, asIs),
    unique_nextSponsored: rpcQuery(
      'UniqueApi_next_sponsored',
      [collection, account, token],
      t.option(t.u64),
      optionalJson(Number),
    ),
    unique_effectiveCollectionLimits: rpcQuery(
      'UniqueApi_effective_collection_limits',
      [collection],
      t.option(collectionLimits),
      optionalJson(limitsJson),
    ),
    unique_totalPieces: rpcQuery(
      'UniqueApi_total_pieces',
      [collection, token],
      t.option(t.u128),
      optionalJson(String),
    ),
    unique_allowanceForAll: rpcQuery(
      'UniqueApi_allowance_for_all',
      [collection, account, account],
      t.bool,
      asIs,
    ),
  };
}

function asIs<T>(value: T): T {
  return value;
}

function listOf<T>(toJson: (value: T) => unknown) {
  return (values: readonly T[]) => values.map(toJson);
}

function optionalJson<T>(toJson: (value: T) => unknown) {
  return (value: T | undefined) => orNull(value === undefined ? undefined : toJson(value));
}
