import type { PostDispatch } from '../../frame/dispatch-info.ts';
import { actsFor, type CrossAccountId, isSameAccount, substrateView } from '../../types/cross-account.ts';
import { balanceOf } from '../balances/account.ts';
import { transfer as transferCoins } from '../balances/transfer.ts';
import { commonErrors } from '../common/errors.ts';
import { ensureReceiver } from '../common/rights.ts';
import { tokenOfAddress } from '../common/token-addresses.ts';
import type { TokenCall } from '../common/token-engine.ts';
import type { Structure } from '../structure/structure.ts';
import { coinWeights } from './weights.ts';

/**
 * Transfers coins; a transfer of 0 or from an account to itself moves nothing
 * (docs/token-rules.md#coins-as-collection-0). A failure is charged the announced weight. Errors: AddressIsZero and
 * those of a transfer of coins.
 */
export function transfer(
  { context }: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  amount: bigint,
): PostDispatch {
  ensureReceiver(to);
  if (amount > 0n && !isSameAccount(from, to)) {
    transferCoins(context, substrateView(from), substrateView(to), amount);
  }
  return { weight: coinWeights.transfer };
}

/**
 * Transfers coins of an account for which the sender may act, or of the address of a token that the sender owns.
 * Errors: ApprovedValueTooLow, those of `transfer` and of the walk to the topmost owner.
 */
export function transferFrom(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  amount: bigint,
): PostDispatch {
  const allowed = mayUse(structure, call, from)
    ? balanceOf(call.context.storage, substrateView(from)).free
    : 0n;
  if (amount > allowed) throw commonErrors.ApprovedValueTooLow();
  return transfer(call, from, to, amount);
}

function mayUse(structure: Structure, { context, sender, budget }: TokenCall, from: CrossAccountId): boolean {
  if (actsFor(sender, from)) return true;
  const holder = tokenOfAddress(from);
  return holder !== undefined && structure.owns(context.storage, sender, holder, budget);
}
