import type { Context } from '../../frame/context.ts';
import { ensureSigned, type Origin } from '../../frame/origin.ts';
import { perbillOf } from '../../frame/perbill.ts';
import type { AccountId } from '../../types/account-id.ts';
import { freezeOf, setFreeze } from '../balances/freezes.ts';
import { transfer } from '../balances/transfer.ts';
import { relayBlockNumber } from '../parachain-system/storage.ts';
import { treasuryAccount } from '../treasury/hooks.ts';
import { appPromotionErrors, appPromotionEvents } from './events.ts';
import {
  appPromotionFreeze,
  defaultStakersPerPayout,
  type StakingSettings,
  stakingSettings,
} from './settings.ts';
import { admin, previousCalculatedRecord, staked, totalStaked } from './storage.ts';

/** The account whose stakes are being processed, the sum of its due stakes so far, and the sum of their rewards. */
interface CurrentStaker {
  readonly who: AccountId;
  base: bigint;
  income: bigint;
}

/** Checks that the signer is the pallet's admin. Errors: BadOrigin, AdminNotSet, NoPermission. */
export function ensureAdmin(context: Context, origin: Origin): void {
  const signer = ensureSigned(origin);
  const expected = admin.get(context.storage);
  if (expected === undefined) throw appPromotionErrors.AdminNotSet();
  if (signer !== expected) throw appPromotionErrors.NoPermission();
}

/**
 * Visits at most `stakersNumber` stakers and pays those who have due rewards, in raw key order after the stake at which
 * the previous payout stopped. Rewards are added to the stakes and frozen; missed intervals compound
 * (docs/chain-rules.md#payout). Errors: NoPermission for a number outside 1 to the maximum; failures of the treasury's
 * transfer.
 */
export function payoutStakers(context: Context, stakersNumber: number = defaultStakersPerPayout): void {
  const { storage } = context;
  const settings = stakingSettings(storage);
  if (stakersNumber < 1 || stakersNumber > settings.maxStakersPerPayout) {
    throw appPromotionErrors.NoPermission();
  }
  const interval = settings.recalculationInterval;
  const currentRecalculation = Math.floor(relayBlockNumber(storage) / interval) * interval;
  const resumeAfter = previousCalculatedRecord.get(storage);
  const keys = storage.keys(
    staked.key(),
    resumeAfter === undefined ? {} : { startAfter: staked.key(...resumeAfter) },
  );
  previousCalculatedRecord.remove(storage);

  let current: CurrentStaker | undefined;
  let visited = 0;
  let lastRelayBlock = 0;
  for (const key of keys) {
    const [who, relayBlock] = staked.partsOf(key);
    if (current?.who !== who) {
      if (visited === stakersNumber) {
        if (current !== undefined) previousCalculatedRecord.put(storage, [current.who, lastRelayBlock]);
        break;
      }
      payStaker(context, current);
      current = { who, base: 0n, income: 0n };
      visited += 1;
    }
    const [amount, nextRecalculation] = staked.get(storage, who, relayBlock);
    if (nextRecalculation <= currentRecalculation) {
      const periods = (currentRecalculation - nextRecalculation) / interval + 1;
      const income = compoundIncome(amount, Math.floor(periods), settings);
      staked.put(storage, [amount + income, currentRecalculation + interval], who, relayBlock);
      current.base += amount;
      current.income += income;
    }
    lastRelayBlock = relayBlock;
  }
  payStaker(context, current);
}

function compoundIncome(base: bigint, periods: number, { intervalIncome }: StakingSettings): bigint {
  let amount = base;
  for (let period = 0; period < periods; period += 1) amount += perbillOf(intervalIncome, amount);
  return amount - base;
}

function payStaker(context: Context, staker: CurrentStaker | undefined): void {
  if (staker === undefined || staker.income === 0n) return;
  const { who, base, income } = staker;
  transfer(context, treasuryAccount, who, income);
  const frozen = freezeOf(context.storage, appPromotionFreeze, who);
  setFreeze(context, appPromotionFreeze, who, frozen + income);
  totalStaked.put(context.storage, totalStaked.get(context.storage) + income);
  context.deposit(appPromotionEvents.StakingRecalculation([who, base, income]));
}
