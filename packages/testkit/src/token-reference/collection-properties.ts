import type { Hex } from '@hub/primitives/hex';
import type { KeyPermission } from './call.ts';
import { ensure } from './failure.ts';
import { checkKey, deleteProperty, MAX_PROPERTIES, type Property, setProperty } from './property-store.ts';
import type { Collection } from './state.ts';

const LIMIT_BYTES = 40_960;

/** Sets a property of a collection; throws Failure. */
export function setCollectionProperty({ properties }: Collection, property: Property): void {
  setProperty(properties, property, LIMIT_BYTES);
}

/** Deletes a property of a collection; throws Failure. */
export function deleteCollectionProperty({ properties }: Collection, key: Hex): void {
  deleteProperty(properties, key);
}

/**
 * Declares a key of token properties for a new collection; a later declaration of a key replaces it. Throws Failure.
 */
export function declareProperty(
  { propertyPermissions }: Collection,
  { key, permission }: KeyPermission,
): void {
  checkKey(key);
  const isNew = !propertyPermissions.has(key);
  ensure(!isNew || propertyPermissions.size < MAX_PROPERTIES, 'common.PropertyLimitReached');
  propertyPermissions.set(key, permission);
}

/**
 * Declares a key of token properties, unless an immutable declaration exists
 * (docs/token-rules.md#property-permissions). Throws Failure.
 */
export function changePropertyPermission(collection: Collection, entry: KeyPermission): void {
  ensure(collection.propertyPermissions.get(entry.key)?.mutable !== false, 'common.NoPermission');
  declareProperty(collection, entry);
}
