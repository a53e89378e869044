import type { Context } from '../../frame/context.ts';
import type { Storage } from '../../state/overlay.ts';
import type { AccountId } from '../../types/account-id.ts';
import { decrementConsumers, incrementConsumers, incrementProviders } from '../system/account.ts';
import { account } from '../system/storage.ts';
import { balancesEvents } from './events.ts';
import { type AccountData, isEmptyAccountData } from './types.ts';

/** Free, reserved and frozen balance of an account; all zero for an unknown one. */
export function balanceOf(state: Pick<Storage, 'get'>, who: AccountId): AccountData {
  return account.get(state, who).data;
}

/**
 * Changes an account's balances and updates its reference counts: the first balance adds a provider (also a balance of
 * 0, because the existential deposit is 0); a frozen or reserved amount adds a consumer. An account whose data had only
 * default values counts as new and is reported as endowed, even if it existed before.
 */
export function mutateAccount(
  context: Context,
  who: AccountId,
  change: (data: AccountData) => AccountData,
): AccountData {
  const before = account.get(context.storage, who);
  const isNew = isEmptyAccountData(before.data);
  const didConsume = before.data.reserved !== 0n || before.data.frozen !== 0n;
  const data = change(before.data);
  const doesConsume = data.reserved !== 0n || data.frozen !== 0n;

  if (before.providers === 0) incrementProviders(context, who);
  if (didConsume && !doesConsume) decrementConsumers(context, who);
  if (!didConsume && doesConsume) incrementConsumers(context, who);
  account.put(context.storage, { ...account.get(context.storage, who), data }, who);
  if (isNew) context.deposit(balancesEvents.Endowed({ account: who, free_balance: data.free }));
  return data;
}
