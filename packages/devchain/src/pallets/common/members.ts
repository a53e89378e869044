import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { commonEvents } from './events.ts';
import { changeCollection, openCollection } from './open-collection.ts';
import { ensureOwner, ensureOwnerOrAdmin } from './rights.ts';
import { adminAmount, allowlist, isAdmin } from './storage.ts';

export const maxCollectionAdmins = 5;

/** Errors: those of `openCollection`, NoPermission. */
export function changeOwner(context: Context, sender: CrossAccountId, id: number, owner: AccountId): void {
  const collection = openCollection(context.storage, id);
  ensureOwner(collection, sender);
  changeCollection(context, collection, { owner });
  context.deposit(commonEvents.CollectionOwnerChanged([id, owner]));
}

/**
 * Adds an admin; does nothing when the account is an admin already. Errors: those of `openCollection`, NoPermission,
 * CollectionAdminCountExceeded.
 */
export function addAdmin(
  context: Context,
  sender: CrossAccountId,
  id: number,
  account: CrossAccountId,
): void {
  const { storage } = context;
  ensureOwner(openCollection(storage, id), sender);
  if (isAdmin.get(storage, id, account)) return;
  const amount = adminAmount.get(storage, id) + 1;
  if (amount > maxCollectionAdmins) throw commonErrors.CollectionAdminCountExceeded();
  adminAmount.put(storage, amount, id);
  isAdmin.put(storage, true, id, account);
  context.deposit(commonEvents.CollectionAdminAdded([id, account]));
}

/** Errors: those of `openCollection`, NoPermission, UserIsNotCollectionAdmin. */
export function removeAdmin(
  context: Context,
  sender: CrossAccountId,
  id: number,
  account: CrossAccountId,
): void {
  const { storage } = context;
  ensureOwner(openCollection(storage, id), sender);
  if (!isAdmin.get(storage, id, account)) throw commonErrors.UserIsNotCollectionAdmin();
  adminAmount.put(storage, adminAmount.get(storage, id) - 1, id);
  isAdmin.remove(storage, id, account);
  context.deposit(commonEvents.CollectionAdminRemoved([id, account]));
}

/**
 * Adds an account to the allow list; deposits the event again for a listed account. Errors: those of `openCollection`,
 * NoPermission.
 */
export function addToAllowList(
  context: Context,
  sender: CrossAccountId,
  id: number,
  account: CrossAccountId,
): void {
  ensureOwnerOrAdmin(context.storage, openCollection(context.storage, id), sender);
  allowlist.put(context.storage, true, id, account);
  context.deposit(commonEvents.AllowListAddressAdded([id, account]));
}

/**
 * Removes an account from the allow list; deposits the event also for an account that is not listed. Errors: those of
 * `openCollection`, NoPermission.
 */
export function removeFromAllowList(
  context: Context,
  sender: CrossAccountId,
  id: number,
  account: CrossAccountId,
): void {
  ensureOwnerOrAdmin(context.storage, openCollection(context.storage, id), sender);
  allowlist.remove(context.storage, id, account);
  context.deposit(commonEvents.AllowListAddressRemoved([id, account]));
}
