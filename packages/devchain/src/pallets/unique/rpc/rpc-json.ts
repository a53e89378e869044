import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { ValueOf } from '../../../codec/type-def.ts';
import type { AccountId } from '../../../types/account-id.ts';
import type { CrossAccountId } from '../../../types/cross-account.ts';
import type { RpcCollection, tokenData } from '../../common/types/answers.ts';
import type { CollectionLimits } from '../../common/types/limits.ts';
import type { CollectionPermissions } from '../../common/types/permissions.ts';
import type { Property, PropertyKeyPermission } from '../../common/types/properties.ts';

/**
 * Creates the functions that turn answers into JSON as the live node does
 * (docs/token-formats.md#json-of-collections-and-tokens).
 * @param ss58Prefix the prefix of the addresses in them
 */
export function createRpcJson(ss58Prefix: number) {
  const address = (account: AccountId) => encodeSs58(fromHex(account), ss58Prefix);
  const cross = ({ type, value }: CrossAccountId) =>
    type === 'Substrate' ? { substrate: address(value) } : { ethereum: value };

  return {
    cross,
    tokenData: ({ properties, owner, pieces }: ValueOf<typeof tokenData>) => ({
      properties: properties.map(propertyJson),
      owner: owner === undefined ? null : cross(owner),
      // A JSON number, as on the live node; here it is inexact above 2^53.
      pieces: Number(pieces),
    }),
    collection: (collection: RpcCollection) => ({
      owner: address(collection.owner),
      mode: variantJson(collection.mode),
      name: collection.name,
      description: collection.description,
      token_prefix: [...collection.token_prefix],
      sponsorship:
        collection.sponsorship.value === undefined
          ? collection.sponsorship.type
          : { [collection.sponsorship.type]: address(collection.sponsorship.value) },
      limits: limitsJson(collection.limits),
      permissions: permissionsJson(collection.permissions),
      token_property_permissions: collection.token_property_permissions.map(permissionJson),
      properties: collection.properties.map(propertyJson),
      read_only: collection.read_only,
      flags: collection.flags,
    }),
  };
}

export function propertyJson({ key, value }: Property) {
  return { key: [...key], value: [...value] };
}

export function permissionJson({ key, permission }: PropertyKeyPermission) {
  return { key: [...key], permission };
}

/** Limits; an absent one is null. */
export function limitsJson(limits: CollectionLimits) {
  const rate = limits.sponsored_data_rate_limit;
  return {
    account_token_ownership_limit: orNull(limits.account_token_ownership_limit),
    sponsored_data_size: orNull(limits.sponsored_data_size),
    sponsored_data_rate_limit: rate === undefined ? null : variantJson(rate),
    token_limit: orNull(limits.token_limit),
    sponsor_transfer_timeout: orNull(limits.sponsor_transfer_timeout),
    sponsor_approve_timeout: orNull(limits.sponsor_approve_timeout),
    owner_can_transfer: orNull(limits.owner_can_transfer),
    owner_can_destroy: orNull(limits.owner_can_destroy),
    transfers_enabled: orNull(limits.transfers_enabled),
  };
}

function permissionsJson({ access, mint_mode, nesting }: CollectionPermissions) {
  return {
    access: access === undefined ? null : variantJson(access),
    mint_mode: orNull(mint_mode),
    nesting: nesting === undefined ? null : { ...nesting, restricted: orNull(nesting.restricted) },
  };
}

/** An enum: the name alone, or the name with its value. */
function variantJson({ type, value }: { readonly type: string; readonly value: number | undefined }) {
  return value === undefined ? type : { [type]: value };
}

/** The JSON of an Option: null for None. */
export function orNull<T>(value: T | undefined): T | null {
  return value === undefined ? null : value;
}
