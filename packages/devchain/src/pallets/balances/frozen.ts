import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balanceOf, mutateAccount } from './account.ts';
import { freezes, locks } from './storage.ts';

/** Sets the frozen balance to the largest lock or freeze; returns by how much it changed. */
export function setFrozen(context: Context, who: AccountId): bigint {
  const before = balanceOf(context.storage, who).frozen;
  const holds = [...locks.get(context.storage, who), ...freezes.get(context.storage, who)];
  const frozen = holds.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  mutateAccount(context, who, (data) => ({ ...data, frozen }));
  return frozen - before;
}
