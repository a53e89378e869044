import { readField, readList, readNumber, readVariant } from '@hub/scale/value';

/** The rules for holding, minting and nesting tokens of a collection. */
export interface CollectionPermissions {
  readonly access: 'Normal' | 'AllowList';
  readonly mintMode: boolean;
  readonly nesting: {
    readonly tokenOwner: boolean;
    readonly collectionAdmin: boolean;
    /** Collections whose tokens may be nested; undefined for all. */
    readonly restricted: readonly number[] | undefined;
  };
}

/** Reads decoded permissions. Without a setting, access is normal, only owner and admins mint, and nobody nests. */
export function readPermissions(permissions: unknown): CollectionPermissions {
  const access = readField(permissions, 'access');
  return {
    access: access !== null && readVariant(access) === 'AllowList' ? 'AllowList' : 'Normal',
    mintMode: readField(permissions, 'mint_mode') === true,
    nesting: readNesting(readField(permissions, 'nesting')),
  };
}

function readNesting(nesting: unknown): CollectionPermissions['nesting'] {
  if (nesting === null) return { tokenOwner: false, collectionAdmin: false, restricted: undefined };
  const restricted = readField(nesting, 'restricted');
  return {
    tokenOwner: readField(nesting, 'token_owner') === true,
    collectionAdmin: readField(nesting, 'collection_admin') === true,
    restricted: restricted === null ? undefined : readList(restricted).map(readNumber),
  };
}
