import type { Collection } from './types/collection.ts';
import type { CollectionPermissions, NestingPermissions } from './types/permissions.ts';

type Whole<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> };

export const noPermissions: CollectionPermissions = {
  access: undefined,
  mint_mode: undefined,
  nesting: undefined,
};

const defaultPermissions: Whole<CollectionPermissions> = {
  access: { type: 'Normal', value: undefined },
  mint_mode: false,
  nesting: { token_owner: false, collection_admin: false, restricted: undefined },
};

/** The permissions of a collection, with defaults for absent ones. */
export function effectivePermissions({
  permissions,
}: Pick<Collection, 'permissions'>): Whole<CollectionPermissions> {
  return {
    access: permissions.access ?? defaultPermissions.access,
    mint_mode: permissions.mint_mode ?? defaultPermissions.mint_mode,
    nesting: permissions.nesting ?? defaultPermissions.nesting,
  };
}

/** The permissions after a change; absent fields keep their values. */
export function changedPermissions(
  old: CollectionPermissions,
  change: CollectionPermissions,
): CollectionPermissions {
  return {
    access: change.access ?? old.access,
    mint_mode: change.mint_mode ?? old.mint_mode,
    nesting: change.nesting === undefined ? old.nesting : withSortedSet(change.nesting),
  };
}

function withSortedSet(nesting: NestingPermissions): NestingPermissions {
  const { restricted } = nesting;
  if (restricted === undefined) return nesting;
  return { ...nesting, restricted: [...new Set(restricted)].sort((a, b) => a - b) };
}
