import type { Context } from '../../frame/context.ts';
import { arithmeticError } from '../../frame/dispatch-failure.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balanceOf } from '../balances/account.ts';
import { freezeOf, setFreeze } from '../balances/freezes.ts';
import { relayBlockNumber } from '../parachain-system/storage.ts';
import { appPromotionErrors, appPromotionEvents } from './events.ts';
import { appPromotionFreeze, maxStakesPerAccount, minimumStake, stakingSettings } from './settings.ts';
import { staked, stakesPerAccount, totalStaked } from './storage.ts';

/**
 * Stakes free coins, also those that other pallets freeze. Two stakes of an account in one relay block share an entry,
 * but count as two towards the maximum of ten (docs/chain-rules.md#stake). Errors: NoPermission for an eleventh stake;
 * Arithmetic.Underflow below the minimum or above the free balance less the staked and unstaked amounts.
 */
export function stake(context: Context, who: AccountId, amount: bigint): void {
  const { storage } = context;
  const count = stakesPerAccount.get(storage, who);
  if (count >= maxStakesPerAccount) throw appPromotionErrors.NoPermission();
  if (amount < minimumStake) throw arithmeticError('Underflow');
  const alreadyFrozen = freezeOf(storage, appPromotionFreeze, who);
  if (balanceOf(storage, who).free - alreadyFrozen < amount) throw arithmeticError('Underflow');

  const relayBlock = relayBlockNumber(storage);
  const [stakedNow] = staked.get(storage, who, relayBlock);
  const { recalculationInterval } = stakingSettings(storage);
  staked.put(
    storage,
    [stakedNow + amount, firstRecalculation(relayBlock, recalculationInterval)],
    who,
    relayBlock,
  );
  setFreeze(context, appPromotionFreeze, who, alreadyFrozen + amount);
  totalStaked.put(storage, totalStaked.get(storage) + amount);
  stakesPerAccount.put(storage, count + 1, who);
  context.deposit(appPromotionEvents.Stake([who, amount]));
}

/**
 * The relay block at which the first reward of a stake is due: at least one whole interval after the stake was made.
 */
function firstRecalculation(relayBlock: number, interval: number): number {
  const skipped = relayBlock % interval === 0 ? 1 : 2;
  return (Math.floor(relayBlock / interval) + skipped) * interval;
}
