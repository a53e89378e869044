import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import { ensureAccess, ensureMirror, ignoresOwners } from '../common/rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import { rightToUse } from '../structure/right-to-use.ts';
import type { Structure } from '../structure/structure.ts';
import { allowance, balance } from './storage.ts';

/**
 * The sender's remaining allowance after it uses an amount of another account; undefined if it needs no allowance. A
 * privileged account still uses up an allowance that is large enough (docs/token-rules.md#approvals). Errors:
 * ApprovedValueTooLow and those of `rightToUse`.
 */
export function allowanceAfter(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  amount: bigint,
): bigint | undefined {
  const right = rightToUse(structure, call, from);
  if (right === 'itself' || right === 'holder') return undefined;
  const allowed = allowance.get(call.context.storage, call.collection.id, from, call.sender);
  if (allowed >= amount) return allowed - amount;
  if (right === 'privileged') return undefined;
  throw commonErrors.ApprovedValueTooLow();
}

/**
 * Sets the amount of an owner that a spender may use, in place of the previous one (docs/token-rules.md#approvals). The
 * owner must be the sender or its mirror. Errors: AddressNotInAllowlist, AddressIsNotEthMirror,
 * CantApproveMoreThanOwned.
 */
export function approve(
  call: TokenCall,
  owner: CrossAccountId,
  spender: CrossAccountId,
  amount: bigint,
): void {
  const { context, collection, sender } = call;
  const { storage } = context;
  ensureAccess(storage, collection, sender, owner, spender);
  ensureMirror(sender, owner);
  const isCovered = balance.get(storage, collection.id, owner) >= amount;
  if (!isCovered && !ignoresOwners(storage, collection, sender, owner)) {
    throw commonErrors.CantApproveMoreThanOwned();
  }
  putAllowance(call, owner, spender, amount);
}

/** Sets an allowance and deposits its event; an allowance of 0 removes the entry. */
export function putAllowance(
  { context, collection: { id } }: Pick<TokenCall, 'context' | 'collection'>,
  owner: CrossAccountId,
  spender: CrossAccountId,
  amount: bigint,
): void {
  if (amount === 0n) allowance.remove(context.storage, id, owner, spender);
  else allowance.put(context.storage, amount, id, owner, spender);
  context.deposit(commonEvents.Approved([id, 0, owner, spender, amount]));
}
