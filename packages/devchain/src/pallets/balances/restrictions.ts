import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { mutateAccount } from './account.ts';
import { balancesErrors, balancesEvents } from './events.ts';
import { freezes, locks } from './storage.ts';

type Identifier = `0x${string}`;

const maxFreezes = 10;

/** Amount an account has frozen under an identifier, in smallest units. */
export function frozenUnder(storage: Context['storage'], id: Identifier, who: AccountId): bigint {
  return freezes.get(storage, who).find((freeze) => freeze.id === id)?.amount ?? 0n;
}

/**
 * Sets the freeze of an identifier; zero thaws it. Freezes and locks overlay: the account is frozen by the
 * largest of all (chain-facts 2.6). Errors: Balances.TooManyFreezes.
 */
export function setFreeze(context: Context, id: Identifier, who: AccountId, amount: bigint): void {
  const current = freezes.get(context.storage, who);
  const rest = current.filter((freeze) => freeze.id !== id);
  const known = rest.length < current.length;
  if (amount !== 0n && !known && rest.length >= maxFreezes) throw balancesErrors.TooManyFreezes();
  const next = withAmount(current, { id, amount });
  if (next.length === 0) freezes.remove(context.storage, who);
  else freezes.put(context.storage, next, who);

  const change = refreshFrozen(context, who);
  if (change > 0n) context.deposit(balancesEvents.Frozen({ who, amount: change }));
  if (change < 0n) context.deposit(balancesEvents.Thawed({ who, amount: -change }));
}

/** Sets the lock of an identifier for every purpose; zero changes nothing, as on the live chain. */
export function setLock(context: Context, id: Identifier, who: AccountId, amount: bigint): void {
  if (amount === 0n) return;
  const lock = { id, amount, reasons: { type: 'All', value: undefined } } as const;
  locks.put(context.storage, withAmount(locks.get(context.storage, who), lock), who);
  reportLockChange(context, who);
}

export function removeLock(context: Context, id: Identifier, who: AccountId): void {
  const next = locks.get(context.storage, who).filter((lock) => lock.id !== id);
  if (next.length === 0) locks.remove(context.storage, who);
  else locks.put(context.storage, next, who);
  reportLockChange(context, who);
}

/** The list with the entry of this id replaced in place, added, or left out when its amount is zero. */
function withAmount<E extends { readonly id: Identifier; readonly amount: bigint }>(
  entries: readonly E[],
  entry: E,
): E[] {
  const isKnown = entries.some(({ id }) => id === entry.id);
  const next = isKnown ? entries.map((old) => (old.id === entry.id ? entry : old)) : [...entries, entry];
  return next.filter(({ amount }) => amount !== 0n);
}

function reportLockChange(context: Context, who: AccountId): void {
  const change = refreshFrozen(context, who);
  if (change > 0n) context.deposit(balancesEvents.Locked({ who, amount: change }));
  if (change < 0n) context.deposit(balancesEvents.Unlocked({ who, amount: -change }));
}

/** Brings the frozen field up to date and returns by how much it changed. */
function refreshFrozen(context: Context, who: AccountId): bigint {
  const all = [...locks.get(context.storage, who), ...freezes.get(context.storage, who)];
  const frozen = all.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n);
  let change = 0n;
  mutateAccount(context, who, (data) => {
    change = frozen - data.frozen;
    return { ...data, frozen };
  });
  return change;
}
