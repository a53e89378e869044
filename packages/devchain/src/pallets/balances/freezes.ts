import type { Hex } from '@hub/primitives/hex';
import type { Context } from '../../frame/context.ts';
import type { Storage } from '../../state/overlay.ts';
import type { AccountId } from '../../types/account-id.ts';
import { balancesErrors, balancesEvents } from './events.ts';
import { setFrozen } from './frozen.ts';
import { freezes } from './storage.ts';

const maxFreezes = 10;

/** The amount frozen under an id (16 bytes); 0 when there is no such freeze. */
export function freezeOf(state: Pick<Storage, 'get'>, id: Hex, who: AccountId): bigint {
  return freezes.get(state, who).find((freeze) => freeze.id === id)?.amount ?? 0n;
}

/**
 * Sets the amount frozen under an id; 0 removes the freeze. Deposits Frozen or Thawed with the change of the account's
 * frozen balance, which is the largest of all locks and freezes, and no event if the frozen balance is unchanged.
 * Errors: TooManyFreezes.
 */
export function setFreeze(context: Context, id: Hex, who: AccountId, amount: bigint): void {
  const before = freezes.get(context.storage, who);
  const position = before.findIndex((freeze) => freeze.id === id);
  const entry = { id, amount };
  if (amount === 0n && position < 0) return;
  const after =
    amount === 0n
      ? before.filter((freeze) => freeze.id !== id)
      : position < 0
        ? [...before, entry]
        : before.with(position, entry);
  if (after.length > maxFreezes) throw balancesErrors.TooManyFreezes();

  if (after.length === 0) freezes.remove(context.storage, who);
  else freezes.put(context.storage, after, who);
  const change = setFrozen(context, who);
  if (change > 0n) context.deposit(balancesEvents.Frozen({ who, amount: change }));
  if (change < 0n) context.deposit(balancesEvents.Thawed({ who, amount: -change }));
}
