import type { Hex } from '@hub/primitives/hex';
import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { decrementConsumers, incrementConsumers } from '../system/account.ts';
import { balancesEvents } from './events.ts';
import { setFrozen } from './frozen.ts';
import { locks } from './storage.ts';

/**
 * Sets a lock (8-byte id) against every use of an amount; 0 removes it. Deposits Locked or Unlocked with the change of
 * the account's frozen balance, and no event if that is unchanged. The first lock adds a consumer.
 */
export function setLock(context: Context, id: Hex, who: AccountId, amount: bigint): void {
  const before = locks.get(context.storage, who);
  const others = before.filter((lock) => lock.id !== id);
  if (amount === 0n && others.length === before.length) return;
  const position = before.findIndex((lock) => lock.id === id);
  const entry = { id, amount, reasons: { type: 'All', value: undefined } } as const;
  const after = amount === 0n ? others : position < 0 ? [...before, entry] : before.with(position, entry);

  if (after.length === 0) locks.remove(context.storage, who);
  else locks.put(context.storage, after, who);
  const change = setFrozen(context, who);
  if (before.length > 0 && after.length === 0) decrementConsumers(context, who);
  if (before.length === 0 && after.length > 0) incrementConsumers(context, who);
  if (change > 0n) context.deposit(balancesEvents.Locked({ who, amount: change }));
  if (change < 0n) context.deposit(balancesEvents.Unlocked({ who, amount: -change }));
}
