import { readField, readList, readNumber, readVariant } from '@hub/scale/value';

/** Who may hold, mint and nest tokens of a collection. */
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

/** Reads decoded permissions; without a setting access is normal and nobody mints or nests. */
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
