import type { Context } from '../../frame/context.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { commonEvents } from './events.ts';
import { effectiveLimits } from './limits.ts';
import type { OpenCollection } from './open-collection.ts';
import { ensureOwner } from './rights.ts';
import * as stored from './storage.ts';

/**
 * Removes a collection from the state, except for the permissions of its token properties. The caller has checked that
 * it has no tokens. Errors: NoPermission.
 */
export function destroyCollection(
  context: Context,
  collection: OpenCollection,
  sender: CrossAccountId,
): void {
  const { storage } = context;
  const { id, data } = collection;
  if (!effectiveLimits(data).owner_can_destroy) throw commonErrors.NoPermission();
  ensureOwner(collection, sender);
  stored.destroyedCollectionCount.put(storage, stored.destroyedCollectionCount.get(storage) + 1);
  stored.collectionById.remove(storage, id);
  stored.adminAmount.remove(storage, id);
  for (const members of [stored.isAdmin, stored.allowlist]) {
    for (const key of members.keysUnder(storage, id)) storage.delete(key);
  }
  stored.collectionProperties.remove(storage, id);
  stored.collectionTokenPropertiesLimit.remove(storage, id);
  context.deposit(commonEvents.CollectionDestroyed(id));
}
