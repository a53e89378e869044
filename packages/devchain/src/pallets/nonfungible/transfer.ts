import type { PostDispatch } from '../../frame/dispatch-info.ts';
import { addWeights } from '../../frame/weight.ts';
import { type CrossAccountId, isSameAccount } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import { effectiveLimits } from '../common/limits.ts';
import { ensureAccess, ensureReceiver, isListRequired } from '../common/rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import { commonWeights } from '../common/weights.ts';
import type { Structure } from '../structure/structure.ts';
import { ensureAllowed, forgetApproval } from './allowance.ts';
import * as stored from './storage.ts';
import { ensureHolds, putBalance } from './tokens.ts';
import { checkAllowedWeight, transferRawWeight } from './weights.ts';

/**
 * Transfers a token, and removes its approval (docs/token-rules.md#transfers). A failure is charged the announced
 * weight. Errors: TransferNotAllowed, TokenNotFound, NoPermission, AddressNotInAllowlist, AddressIsZero,
 * AccountTokenLimitExceeded, those of nesting.
 */
export function transfer(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  token: number,
): PostDispatch {
  const { context, collection } = call;
  const { storage } = context;
  const { id } = collection;
  if (!effectiveLimits(collection.data).transfers_enabled) throw commonErrors.TransferNotAllowed();
  ensureHolds(call, from, token);
  ensureAccess(storage, collection, from, to);
  ensureReceiver(to);
  const isMoved = !isSameAccount(from, to);
  const received = stored.accountBalance.get(storage, id, to) + 1;
  if (isMoved && received > effectiveLimits(collection.data).account_token_ownership_limit) {
    throw commonErrors.AccountTokenLimitExceeded();
  }
  structure.ensureMayReceive(call, to, { collection: id, token });

  structure.unnest(call, from, { collection: id, token });
  structure.nest(call, to, { collection: id, token });
  stored.tokenData.put(storage, { owner: to }, id, token);
  if (isMoved) {
    putBalance(storage, id, from, stored.accountBalance.get(storage, id, from) - 1);
    putBalance(storage, id, to, received);
    stored.owned.remove(storage, id, from, token);
    stored.owned.put(storage, true, id, to, token);
  }
  forgetApproval(call, from, token);
  context.deposit(commonEvents.Transfer([id, token, from, to, 1n]));
  const { checkAllowList } = commonWeights;
  const checks = isListRequired(collection) ? [checkAllowList, checkAllowList] : [];
  return { weight: addWeights(transferRawWeight, ...checks) };
}

/** Transfers a token of another account. Errors: those of `ensureAllowed` and `transfer`. */
export function transferFrom(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  token: number,
): PostDispatch {
  ensureAllowed(structure, call, from, token);
  const { weight } = transfer(structure, call, from, to, token);
  return weight === undefined ? {} : { weight: addWeights(weight, checkAllowedWeight) };
}
