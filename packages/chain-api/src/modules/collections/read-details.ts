import type { Account } from '@hub/primitives/account';
import { readCrossAccount } from '@hub/scale/cross-account';
import { readNumber } from '@hub/scale/value';
import { type DecodedCollection, decodeCollection } from '@hub/token-schema/decode-collection';
import type { PropertyKeyPermission } from '@hub/token-schema/permissions';
import type { Property } from '@hub/token-schema/property';
import { readCollection as readMetadata } from '@hub/token-schema/stored-collection';
import type { BlockState } from '../../chain/state/block-state.ts';
import { type Collection, collectionEntry, ensureFound } from './collection.ts';
import { type CollectionCounts, readCollectionCounts } from './collection-counts.ts';
import { readOriginalLocation, type StoredLocation } from './foreign-origin.ts';
import { collectionPropertiesEntry, propertyPermissionsEntry } from './properties.ts';
import { requireCollections } from './require-collections.ts';

/** A collection with its metadata and the requested `CollectionParts`; parts that were not requested are undefined. */
export interface CollectionDetails extends Collection {
  readonly properties: readonly Property[];
  readonly propertyPermissions: readonly PropertyKeyPermission[];
  readonly metadata: DecodedCollection;
  readonly admins: readonly Account[] | undefined;
  readonly counts: CollectionCounts | undefined;
  /** Undefined for a collection that is not foreign, and where the runtime has no ForeignAssets. */
  readonly originalLocation: StoredLocation | undefined;
}

/** Parts of a collection that take further reads, and whether each is requested. */
export interface CollectionParts {
  readonly admins: boolean;
  readonly counts: boolean;
}

export const allParts: CollectionParts = { admins: true, counts: true };

/** Reads a collection with its metadata and parts. Throws AppError `CollectionsUnavailable` | `CollectionNotFound`. */
export async function readCollectionDetails(
  state: BlockState,
  id: number,
  parts: CollectionParts,
): Promise<CollectionDetails> {
  requireCollections(state);
  const [found, properties, propertyPermissions, adminAmount] = await state.read([
    collectionEntry(id),
    collectionPropertiesEntry(id),
    propertyPermissionsEntry(id),
    { section: 'common', item: 'adminAmount', args: [id], read: readNumber },
  ]);
  const collection = ensureFound(found, id);
  const [admins, counts, originalLocation] = await Promise.all([
    parts.admins ? readAdmins(state, id, adminAmount) : undefined,
    parts.counts ? readCollectionCounts(state, collection) : undefined,
    readOriginalLocation(state, collection),
  ]);
  const metadata = decodeCollection(readMetadata(properties));
  return { ...collection, properties, propertyPermissions, metadata, admins, counts, originalLocation };
}

/** Most collections have no admin, which the number tells without a search. */
async function readAdmins(state: BlockState, id: number, count: number): Promise<readonly Account[]> {
  if (count === 0) return [];
  return state.readLastKeys({ section: 'common', item: 'isAdmin', args: [id], readKey: readCrossAccount });
}
