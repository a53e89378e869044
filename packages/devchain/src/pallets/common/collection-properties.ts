import type { Context } from '../../frame/context.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { commonEvents } from './events.ts';
import { type OpenCollection, openCollection } from './open-collection.ts';
import { withCountedSpace, withEntry, withoutProperty, withProperty } from './property-space.ts';
import { ensureOwnerOrAdmin } from './rights.ts';
import { collectionProperties, collectionPropertyPermissions } from './storage.ts';
import { keyText, type Property, type PropertyKeyPermission } from './types/properties.ts';

/** Maximum bytes of a collection's properties. */
export const maxCollectionPropertiesSpace = 40_960;

/** Errors: NoPermission and those of `withProperty`. */
export function setCollectionProperties(
  context: Context,
  collection: OpenCollection,
  sender: CrossAccountId,
  properties: readonly Property[],
): void {
  const { storage } = context;
  const { id } = collection;
  ensureOwnerOrAdmin(storage, collection, sender);
  let stored = collectionProperties.get(storage, id);
  for (const { key, value } of properties) {
    stored = withProperty(stored, maxCollectionPropertiesSpace, key, value);
    context.deposit(commonEvents.CollectionPropertySet([id, key]));
  }
  collectionProperties.put(storage, stored, id);
}

/** Deletes properties; an absent key deposits an event too. Errors: NoPermission and those of `withoutProperty`. */
export function deleteCollectionProperties(
  context: Context,
  collection: OpenCollection,
  sender: CrossAccountId,
  keys: readonly Uint8Array[],
): void {
  const { storage } = context;
  const { id } = collection;
  ensureOwnerOrAdmin(storage, collection, sender);
  let stored = collectionProperties.get(storage, id);
  for (const key of keys) {
    stored = withoutProperty(stored, key);
    context.deposit(commonEvents.CollectionPropertyDeleted([id, key]));
  }
  collectionProperties.put(storage, stored, id);
}

/**
 * Declares keys of token properties with their permissions; replaces the permission of a declared key if that
 * permission is mutable. Errors: NoPermission and those of `withEntry`.
 */
export function setPropertyPermissions(
  context: Context,
  collection: OpenCollection,
  sender: CrossAccountId,
  permissions: readonly PropertyKeyPermission[],
): void {
  const { storage } = context;
  const { id } = collection;
  ensureOwnerOrAdmin(storage, collection, sender);
  let stored = collectionPropertyPermissions.get(storage, id);
  for (const { key, permission } of permissions) {
    if (stored.get(keyText(key))?.mutable === false) throw commonErrors.NoPermission();
    stored = withEntry(stored, key, permission);
    context.deposit(commonEvents.PropertyPermissionSet([id, key]));
  }
  collectionPropertyPermissions.put(storage, stored, id);
}

/** Recounts the space of a collection's properties. Errors: those of `openCollection`. */
export function repairCollection({ storage }: Context, id: number): void {
  openCollection(storage, id);
  collectionProperties.put(storage, withCountedSpace(collectionProperties.get(storage, id)), id);
}
