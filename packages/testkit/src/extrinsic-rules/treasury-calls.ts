import { accountOf, withAccount } from '../staking-reference/account.ts';
import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import { transfer } from '../staking-reference/transfer.ts';
import { announce } from './announce.ts';
import { setFree } from './balances-calls.ts';
import { ensureRoot, ensureSigned, lookUp } from './origin.ts';
import type { Outcome } from './outcome.ts';
import type { NamedOrigin, TreasuryCall } from './rule-call.ts';
import { emitIn, type Spend, type Treasury, type World, withLedger } from './world.ts';

const MAXIMUM_APPROVALS = 100;
const PAYOUT_PERIOD = 10;
const SPEND_PERIOD = 50;
const U32_MAX = 2 ** 32 - 1;

function withTreasury(world: World, parts: Partial<Treasury>): World {
  return { ...world, treasury: { ...world.treasury, ...parts } };
}

function spendAt(world: World, index: number): Spend {
  const spend = world.treasury.spends.get(index);
  if (spend === undefined) throw new DispatchFailure('treasury.InvalidIndex');
  return spend;
}

function withoutSpend(world: World, index: number): World {
  const spends = new Map(world.treasury.spends);
  spends.delete(index);
  return withTreasury(world, { spends });
}

function withSpend(world: World, index: number, spend: Spend): World {
  return withTreasury(world, { spends: new Map(world.treasury.spends).set(index, spend) });
}

function approveSpend(world: World, call: Extract<TreasuryCall, { readonly name: 'treasury.spend' }>): World {
  const now = world.ledger.blockNumber;
  const validFrom = call.validFrom ?? now;
  const expireAt = Math.min(validFrom + PAYOUT_PERIOD, U32_MAX);
  if (expireAt <= now) throw new DispatchFailure('treasury.SpendExpired');
  const index = world.treasury.spendCount;
  const { amount, beneficiary } = call;
  const next = withSpend(world, index, { amount, beneficiary, validFrom, expireAt, isPaid: false });
  const details = [BigInt(validFrom), BigInt(expireAt)];
  return emitIn(
    withTreasury(next, { spendCount: index + 1 }),
    'treasury.AssetSpendApproved',
    BigInt(index),
    amount,
    beneficiary,
    ...details,
  );
}

function payOut(world: World, index: number): World {
  const spend = spendAt(world, index);
  const { ledger } = world;
  if (ledger.blockNumber < spend.validFrom) throw new DispatchFailure('treasury.EarlyPayout');
  if (ledger.blockNumber >= spend.expireAt) throw new DispatchFailure('treasury.SpendExpired');
  if (spend.isPaid) throw new DispatchFailure('treasury.AlreadyAttempted');
  const next = withSpend(world, index, { ...spend, isPaid: true });
  try {
    const paid = transfer(ledger, ledger.treasury, spend.beneficiary, spend.amount);
    return emitIn(withLedger(next, paid), 'treasury.Paid', BigInt(index));
  } catch (error) {
    if (error instanceof DispatchFailure) throw new DispatchFailure('treasury.PayoutError');
    throw error;
  }
}

function closeSpend(world: World, index: number): World {
  const { isPaid, expireAt } = spendAt(world, index);
  if (!isPaid && world.ledger.blockNumber <= expireAt) throw new DispatchFailure('treasury.NotAttempted');
  return emitIn(withoutSpend(world, index), 'treasury.SpendProcessed', BigInt(index));
}

function runCall(world: World, origin: NamedOrigin, call: TreasuryCall): World {
  const { approved, proposalCount } = world.treasury;
  switch (call.name) {
    case 'treasury.spendLocal': {
      ensureRoot(origin);
      const { amount } = call;
      const beneficiary = lookUp(call.beneficiary);
      if (approved.length >= MAXIMUM_APPROVALS) throw new DispatchFailure('treasury.TooManyApprovals');
      const added = [...approved, { index: proposalCount, amount, beneficiary }];
      const next = withTreasury(world, { approved: added, proposalCount: proposalCount + 1 });
      return emitIn(next, 'treasury.SpendApproved', BigInt(proposalCount), amount, beneficiary);
    }
    case 'treasury.removeApproval': {
      ensureRoot(origin);
      const left = approved.filter(({ index }) => index !== call.proposal);
      if (left.length === approved.length) throw new DispatchFailure('treasury.ProposalNotApproved');
      return withTreasury(world, { approved: left });
    }
    case 'treasury.spend':
      ensureRoot(origin);
      return approveSpend(world, call);
    case 'treasury.payout':
      ensureSigned(origin);
      return payOut(world, call.index);
    case 'treasury.checkStatus':
      ensureSigned(origin);
      return closeSpend(world, call.index);
    case 'treasury.voidSpend':
      ensureRoot(origin);
      if (spendAt(world, call.index).isPaid) throw new DispatchFailure('treasury.AlreadyAttempted');
      return emitIn(withoutSpend(world, call.index), 'treasury.AssetSpendVoided', BigInt(call.index));
  }
}

/**
 * Runs a call of Treasury (docs/chain-rules.md#treasury); a successful `checkStatus` is free. Throws DispatchFailure.
 */
export function runTreasury(world: World, origin: NamedOrigin, call: TreasuryCall): Outcome {
  const next = runCall(world, origin, call);
  const paysFee = call.name !== 'treasury.checkStatus';
  return { world: next, error: undefined, usedRefTime: announce(call).refTime, paysFee };
}

/**
 * The first step of every fiftieth block: the treasury pays its `approved` payments, those of `treasury.spendLocal`.
 * A payment above the rest of the pot waits.
 */
export function paySpendPeriod(world: World): World {
  if (world.ledger.blockNumber % SPEND_PERIOD !== 0) return world;
  const pot = world.ledger.treasury;
  let { ledger } = world;
  let left = accountOf(ledger, pot).free;
  const budget = left;
  const approved = world.treasury.approved.filter(({ amount, beneficiary }) => {
    if (amount > left) return true;
    left -= amount;
    if (amount > 0n) {
      const { events } = ledger;
      // These rules leave out events of hooks, here NewAccount and Endowed.
      ledger = { ...setFree(ledger, beneficiary, accountOf(ledger, beneficiary).free + amount), events };
    }
    return false;
  });
  const spent = budget - left;
  ledger = withAccount(ledger, pot, { free: accountOf(ledger, pot).free - spent });
  return withTreasury(withLedger(world, ledger), { approved });
}
