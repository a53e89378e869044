import type { ValueOf } from '../../../codec/type-def.ts';
import * as t from '../../../codec/types.ts';
import { boundedBTreeSet } from './bounded.ts';
import { collectionId } from './ids.ts';

/** The maximum number of collections in a list of collections whose tokens may be nested. */
const maxRestrictedCollections = 16;

export const accessMode = t.variant('up_data_structs::AccessMode', {
  Normal: [0, []],
  AllowList: [1, []],
});

const ownerRestrictedSet = t.newtype(
  'up_data_structs::OwnerRestrictedSet',
  boundedBTreeSet(collectionId, maxRestrictedCollections),
);

/**
 * The accounts that may nest tokens under the tokens of a collection, and the collections whose tokens may be nested
 * there; without `restricted`, tokens of all collections may be.
 */
export const nestingPermissions = t.struct('up_data_structs::NestingPermissions', {
  token_owner: t.bool,
  collection_admin: t.bool,
  restricted: t.option(ownerRestrictedSet),
});

/** Permissions of a collection in calls and in storage; absent ones have their default. */
export const collectionPermissions = t.struct('up_data_structs::CollectionPermissions', {
  access: t.option(accessMode),
  mint_mode: t.option(t.bool),
  nesting: t.option(nestingPermissions),
});

export type CollectionPermissions = ValueOf<typeof collectionPermissions>;
export type NestingPermissions = ValueOf<typeof nestingPermissions>;
