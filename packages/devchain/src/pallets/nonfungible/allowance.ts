import { type CrossAccountId, isSameAccount } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import { ensureAccess, ensureMirror, ensureReceiver, ignoresOwners } from '../common/rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import { rightToUse } from '../structure/right-to-use.ts';
import type { Structure } from '../structure/structure.ts';
import { allowance, collectionAllowance } from './storage.ts';
import { requireOwner } from './tokens.ts';

/**
 * Checks that the sender may use a token of another account (docs/token-rules.md#transfers).
 * Errors: ApprovedValueTooLow and those of `rightToUse`.
 */
export function ensureAllowed(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  token: number,
): void {
  const { context, collection, sender } = call;
  const { storage } = context;
  if (rightToUse(structure, call, from) !== 'approval') return;
  const approved = allowance.get(storage, collection.id, token);
  if (approved !== undefined && isSameAccount(approved, sender)) return;
  if (collectionAllowance.get(storage, collection.id, from, sender)) return;
  throw commonErrors.ApprovedValueTooLow();
}

/**
 * Approves an account for a token of `owner`, or removes the approval (docs/token-rules.md#approvals). The owner must
 * be the sender or its mirror.
 * @param isApproved false removes the approval of any account
 * Errors: AddressNotInAllowlist, AddressIsZero, AddressIsNotEthMirror, TokenNotFound, CantApproveMoreThanOwned.
 */
export function approve(
  call: TokenCall,
  owner: CrossAccountId,
  spender: CrossAccountId,
  token: number,
  isApproved: boolean,
): void {
  const { context, collection, sender } = call;
  const { storage } = context;
  const { id } = collection;
  ensureAccess(storage, collection, sender, owner, ...(isApproved ? [spender] : []));
  if (isApproved) ensureReceiver(spender);
  ensureMirror(sender, owner);
  const isOwn = isSameAccount(requireOwner(storage, id, token), owner);
  if (!isOwn && !ignoresOwners(storage, collection, sender, owner)) {
    throw commonErrors.CantApproveMoreThanOwned();
  }
  if (!isApproved) {
    forgetApproval(call, owner, token);
    return;
  }
  const before = allowance.get(storage, id, token);
  allowance.put(storage, spender, id, token);
  if (before !== undefined && isSameAccount(before, spender)) return;
  if (before !== undefined) context.deposit(commonEvents.Approved([id, token, owner, before, 0n]));
  context.deposit(commonEvents.Approved([id, token, owner, spender, 1n]));
}

/** Removes the approval of a token, and deposits the event of the removal; does nothing without an approval. */
export function forgetApproval(
  { context, collection: { id } }: Pick<TokenCall, 'context' | 'collection'>,
  owner: CrossAccountId,
  token: number,
): void {
  const before = allowance.get(context.storage, id, token);
  if (before === undefined) return;
  allowance.remove(context.storage, id, token);
  context.deposit(commonEvents.Approved([id, token, owner, before, 0n]));
}
