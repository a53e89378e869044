import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import { ensureAccess, ensureMirror, ensureReceiver, ignoresOwners } from '../common/rights.ts';
import type { TokenAmount, TokenCall } from '../common/token-engine.ts';
import { rightToUse } from '../structure/right-to-use.ts';
import type { Structure } from '../structure/structure.ts';
import { exists } from './pieces.ts';
import { allowance, balance, collectionAllowance } from './storage.ts';

/**
 * The sender's remaining allowance after it uses pieces of another account; undefined if it needs no allowance. A
 * privileged account still uses up an allowance that is large enough (docs/token-rules.md#approvals). Errors:
 * ApprovedValueTooLow and those of `rightToUse`.
 */
export function allowanceAfter(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  { token, amount }: TokenAmount,
): bigint | undefined {
  const { storage } = call.context;
  const { id } = call.collection;
  const right = rightToUse(structure, call, from);
  if (right === 'itself' || right === 'holder') return undefined;
  const allowed = allowance.get(storage, id, token, from, call.sender);
  if (allowed >= amount) return allowed - amount;
  if (right === 'privileged' || collectionAllowance.get(storage, id, from, call.sender)) return undefined;
  throw commonErrors.ApprovedValueTooLow();
}

/**
 * Sets the number of an owner's pieces that a spender may use, in place of the previous number
 * (docs/token-rules.md#approvals). The owner must be the sender or its mirror. Errors: AddressNotInAllowlist,
 * AddressIsZero, AddressIsNotEthMirror, CantApproveMoreThanOwned.
 */
export function approve(
  call: TokenCall,
  owner: CrossAccountId,
  spender: CrossAccountId,
  item: TokenAmount,
): void {
  const { context, collection, sender } = call;
  const { storage } = context;
  const { id } = collection;
  ensureAccess(storage, collection, sender, owner, spender);
  ensureReceiver(spender);
  ensureMirror(sender, owner);
  if (balance.get(storage, id, item.token, owner) < item.amount) {
    const isThere = exists(storage, { collection: id, token: item.token });
    if (!isThere || !ignoresOwners(storage, collection, sender, owner)) {
      throw commonErrors.CantApproveMoreThanOwned();
    }
  }
  putAllowance(call, owner, spender, item);
}

/**
 * Sets an allowance and deposits its event. An allowance of 0, or for a token that no longer exists, leaves no entry.
 */
export function putAllowance(
  { context, collection: { id } }: Pick<TokenCall, 'context' | 'collection'>,
  owner: CrossAccountId,
  spender: CrossAccountId,
  { token, amount }: TokenAmount,
): void {
  const { storage } = context;
  const isKept = amount > 0n && exists(storage, { collection: id, token });
  if (isKept) allowance.put(storage, amount, id, token, owner, spender);
  else allowance.remove(storage, id, token, owner, spender);
  context.deposit(commonEvents.Approved([id, token, owner, spender, amount]));
}
