import type { StorageItem } from '../../state/storage-item.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonEvents } from './events.ts';
import { ensureAccess, ensureReceiver } from './rights.ts';
import type { TokenCall } from './token-engine.ts';

/** Whether an operator is approved for all tokens of an owner in a collection. */
export type CollectionAllowance = StorageItem<
  readonly [number, CrossAccountId, CrossAccountId],
  boolean,
  boolean
>;

/**
 * Approves an account for all tokens of the sender in a collection, or removes that approval.
 * @param allowances the storage item of the collection's mode
 * Errors: AddressNotInAllowlist, AddressIsZero.
 */
export function setAllowanceForAll(
  { context, collection, sender }: TokenCall,
  allowances: CollectionAllowance,
  operator: CrossAccountId,
  isApproved: boolean,
): void {
  ensureAccess(context.storage, collection, sender, operator);
  ensureReceiver(operator);
  allowances.put(context.storage, isApproved, collection.id, sender, operator);
  context.deposit(commonEvents.ApprovedForAll([collection.id, sender, operator, isApproved]));
}
