import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import { ensureAccess, ensureReceiver, ignoresOwners } from '../common/rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import { rightToUse } from '../structure/right-to-use.ts';
import type { Structure } from '../structure/structure.ts';
import { allowance, balance } from './storage.ts';

/**
 * The allowance that the sender has left after it used an amount of another account; undefined where it uses none. An
 * account with a privilege uses an allowance that is large enough (docs/token-rules.md#approvals).
 * Errors: ApprovedValueTooLow and those of `rightToUse`.
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
 * Lets a spender use an amount of an owner, in place of the amount before (docs/token-rules.md#approvals).
 * Errors: AddressNotInAllowlist, AddressIsZero, CantApproveMoreThanOwned.
 */
export function approve(
  call: TokenCall,
  owner: CrossAccountId,
  spender: CrossAccountId,
  amount: bigint,
): void {
  const { context, collection } = call;
  const { storage } = context;
  ensureAccess(storage, collection, owner, spender);
  ensureReceiver(spender);
  const isCovered = balance.get(storage, collection.id, owner) >= amount;
  if (!isCovered && !ignoresOwners(storage, collection, owner)) throw commonErrors.CantApproveMoreThanOwned();
  putAllowance(call, owner, spender, amount);
}

/** Sets an allowance and reports it; none leaves no entry. */
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
