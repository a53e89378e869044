import type { Context } from '../../frame/context.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonEvents } from './events.ts';
import { changedLimits } from './limits.ts';
import { changeCollection, openCollection } from './open-collection.ts';
import { changedPermissions } from './permissions.ts';
import { ensureOwner, ensureOwnerOrAdmin } from './rights.ts';
import type { CollectionLimits } from './types/limits.ts';
import type { CollectionPermissions } from './types/permissions.ts';

/** Errors: those of `openCollection` and `changedLimits`, NoPermission. */
export function setLimits(
  context: Context,
  sender: CrossAccountId,
  id: number,
  change: CollectionLimits,
): void {
  const collection = openCollection(context.storage, id);
  ensureOwnerOrAdmin(context.storage, collection, sender);
  changeCollection(context, collection, { limits: changedLimits(collection.data.limits, change) });
  context.deposit(commonEvents.CollectionLimitSet(id));
}

/** Sets whether tokens may be transferred; deposits no event. Errors: those of `openCollection`, NoPermission. */
export function setTransfersEnabled(
  context: Context,
  sender: CrossAccountId,
  id: number,
  isEnabled: boolean,
): void {
  const collection = openCollection(context.storage, id);
  ensureOwner(collection, sender);
  changeCollection(context, collection, {
    limits: { ...collection.data.limits, transfers_enabled: isEnabled },
  });
}

/** Errors: those of `openCollection`, NoPermission. */
export function setPermissions(
  context: Context,
  sender: CrossAccountId,
  id: number,
  change: CollectionPermissions,
): void {
  const collection = openCollection(context.storage, id);
  ensureOwnerOrAdmin(context.storage, collection, sender);
  changeCollection(context, collection, {
    permissions: changedPermissions(collection.data.permissions, change),
  });
  context.deposit(commonEvents.CollectionPermissionSet(id));
}
