import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balanceOf, mutateAccount } from '../balances/account.ts';
import { balancesEvents } from '../balances/events.ts';
import { deposit } from '../balances/imbalance.ts';
import { transferable } from '../balances/transfer.ts';
import { treasuryAccount } from '../treasury/hooks.ts';
import { commonErrors } from './errors.ts';

const coin = 10n ** 18n;

/** Price of a new collection, in smallest units. */
export const collectionCreationPrice = 2n * coin;

/** Pays a price to the treasury, which is credited before the payer is debited. Errors: NotSufficientFunds. */
export function payToTreasury(context: Context, payer: AccountId, price: bigint): void {
  if (price === 0n) return;
  deposit(context, treasuryAccount, price);
  if (transferable(balanceOf(context.storage, payer)) < price) throw commonErrors.NotSufficientFunds();
  mutateAccount(context, payer, (data) => ({ ...data, free: data.free - price }));
  context.deposit(balancesEvents.Withdraw({ who: payer, amount: price }));
}
