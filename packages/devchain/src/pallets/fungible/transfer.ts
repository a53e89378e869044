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
import { allowanceAfter, putAllowance } from './allowance.ts';
import { amountsOf, balanceWithout, putBalance } from './balances.ts';
import { balance } from './storage.ts';
import { checkAllowedWeight, reduceAllowanceWeight, transferRawWeight } from './weights.ts';

/**
 * Transfers an amount, which may be 0 (docs/token-rules.md#transfers). A failure is charged the announced weight.
 * Errors: TransferNotAllowed, AddressNotInAllowlist, AddressIsZero, TokenValueTooLow, those of nesting.
 */
export function transfer(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  amount: bigint,
): PostDispatch {
  const { context, collection } = call;
  const { id } = collection;
  if (!effectiveLimits(collection.data).transfers_enabled) throw commonErrors.TransferNotAllowed();
  ensureAccess(context.storage, collection, from, to);
  ensureReceiver(to);
  const left = balanceWithout(call, from, amount);
  if (amount > 0n && !isSameAccount(from, to)) move(structure, call, from, to, amount, left);
  context.deposit(commonEvents.Transfer([id, 0, from, to, amount]));
  const { checkAllowList } = commonWeights;
  const checks = isListRequired(collection) ? [checkAllowList, checkAllowList] : [];
  return { weight: addWeights(transferRawWeight, ...checks) };
}

function move(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  amount: bigint,
  left: bigint,
): void {
  const { storage } = call.context;
  const { id } = call.collection;
  structure.ensureMayReceive(call, to, amountsOf(id));
  structure.nest(call, to, amountsOf(id));
  putBalance(storage, id, from, left);
  if (left === 0n) structure.unnest(call, from, amountsOf(id));
  putBalance(storage, id, to, balance.get(storage, id, to) + amount);
}

/** Transfers an amount of another account's tokens. Errors: those of `allowanceAfter` and `transfer`. */
export function transferFrom(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  amount: bigint,
): PostDispatch {
  const left = allowanceAfter(structure, call, from, amount);
  const { weight } = transfer(structure, call, from, to, amount);
  if (left !== undefined) putAllowance(call, from, call.sender, left);
  if (weight === undefined) return {};
  const reduced = left === undefined ? [] : [reduceAllowanceWeight];
  return { weight: addWeights(weight, checkAllowedWeight, ...reduced) };
}
