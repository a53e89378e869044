import type { Hex } from '@hub/primitives/hex';
import { accountOf, frozenOf, isUntouched, withAccount } from '../staking-reference/account.ts';
import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import { emit } from '../staking-reference/emit.ts';
import type { Account, ReferenceState } from '../staking-reference/state.ts';
import { transfer } from '../staking-reference/transfer.ts';
import { ensureRoot, ensureSigned, lookUp } from './origin.ts';
import type { BalancesCall, NamedOrigin } from './rule-call.ts';

/**
 * The amount that the account can transfer. Reserved coins cover a part of the frozen amount; the rest of it must stay
 * free (docs/chain-rules.md#transfers).
 */
function transferable(account: Account): bigint {
  const frozen = frozenOf(account);
  const uncovered = frozen > account.reserved ? frozen - account.reserved : 0n;
  return account.free > uncovered ? account.free - uncovered : 0n;
}

/**
 * Sets a free balance. Emits NewAccount if the account was not stored, then Endowed if its free, reserved and frozen
 * amounts were all zero.
 */
export function setFree(ledger: ReferenceState, who: Hex, free: bigint): ReferenceState {
  const isEndowed = isUntouched(accountOf(ledger, who));
  const isNew = !ledger.accounts.has(who);
  let next = withAccount(ledger, who, { free });
  if (isNew) next = emit(next, 'system.NewAccount', who);
  if (isEndowed) next = emit(next, 'balances.Endowed', who, free);
  return next;
}

function forceSetBalance(ledger: ReferenceState, who: Hex, free: bigint): ReferenceState {
  const totalIssuance = ledger.totalIssuance + free - accountOf(ledger, who).free;
  return emit(setFree({ ...ledger, totalIssuance }, who, free), 'balances.BalanceSet', who, free);
}

function adjustIssuance(ledger: ReferenceState, delta: bigint): ReferenceState {
  if (delta === 0n) throw new DispatchFailure('balances.DeltaZero');
  const old = ledger.totalIssuance;
  const next = { ...ledger, totalIssuance: old + delta };
  return emit(next, 'balances.TotalIssuanceForced', old, old + delta);
}

function burn(ledger: ReferenceState, who: Hex, amount: bigint): ReferenceState {
  const account = accountOf(ledger, who);
  if (amount > transferable(account)) throw new DispatchFailure('Token.FundsUnavailable');
  const next = setFree(ledger, who, account.free - amount);
  const burnt = { ...next, totalIssuance: ledger.totalIssuance - amount };
  return emit(burnt, 'balances.Burned', who, amount);
}

/** Runs a call of Balances on the ledger (docs/chain-rules.md#transfers); throws DispatchFailure. */
export function runBalances(ledger: ReferenceState, origin: NamedOrigin, call: BalancesCall): ReferenceState {
  switch (call.name) {
    case 'balances.transferAllowDeath':
    case 'balances.transferKeepAlive': {
      const from = ensureSigned(origin);
      return transfer(ledger, from, lookUp(call.dest), call.amount);
    }
    case 'balances.transferAll': {
      const from = ensureSigned(origin);
      return transfer(ledger, from, lookUp(call.dest), transferable(accountOf(ledger, from)));
    }
    case 'balances.forceTransfer':
      ensureRoot(origin);
      return transfer(ledger, lookUp(call.source), lookUp(call.dest), call.amount);
    case 'balances.forceSetBalance':
      ensureRoot(origin);
      return forceSetBalance(ledger, lookUp(call.who), call.free);
    case 'balances.forceUnreserve':
      ensureRoot(origin);
      lookUp(call.who);
      // No implemented pallet reserves coins, so there is nothing to unreserve.
      return ledger;
    case 'balances.upgradeAccounts':
      ensureSigned(origin);
      return ledger;
    case 'balances.forceAdjustTotalIssuance':
      ensureRoot(origin);
      return adjustIssuance(ledger, call.direction === 'Increase' ? call.delta : -call.delta);
    case 'balances.burn':
      return burn(ledger, ensureSigned(origin), call.amount);
  }
}
