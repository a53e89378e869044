import type { Context } from '../../frame/context.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { destroyCollection } from '../common/destroy-collection.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import type { OpenCollection } from '../common/open-collection.ts';
import { ensureAccess } from '../common/rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import type { Structure } from '../structure/structure.ts';
import { allowanceAfter, putAllowance } from './allowance.ts';
import { amountsOf, balanceWithout, putBalance } from './balances.ts';
import * as stored from './storage.ts';

/**
 * Burns an amount, which may be 0, of an account's tokens (docs/token-rules.md#burning).
 * Errors: TokenValueTooLow, AddressNotInAllowlist.
 */
export function burn(structure: Structure, call: TokenCall, owner: CrossAccountId, amount: bigint): void {
  const { context, collection } = call;
  const { storage } = context;
  const { id } = collection;
  const left = balanceWithout(call, owner, amount);
  ensureAccess(storage, collection, owner);
  putBalance(storage, id, owner, left);
  if (left === 0n && amount > 0n) structure.unnest(call, owner, amountsOf(id));
  stored.totalSupply.put(storage, stored.totalSupply.get(storage, id) - amount, id);
  context.deposit(commonEvents.ItemDestroyed([id, 0, owner, amount]));
}

/** Burns an amount of another account's tokens. Errors: those of `allowanceAfter` and `burn`. */
export function burnFrom(structure: Structure, call: TokenCall, from: CrossAccountId, amount: bigint): void {
  const left = allowanceAfter(structure, call, from, amount);
  burn(structure, call, from, amount);
  if (left !== undefined) putAllowance(call, from, call.sender, left);
}

/** Destroys a collection whose total supply is 0. Errors: CantDestroyNotEmptyCollection, NoPermission. */
export function destroy(context: Context, collection: OpenCollection, sender: CrossAccountId): void {
  const { storage } = context;
  const { id } = collection;
  if (stored.totalSupply.get(storage, id) > 0n) throw commonErrors.CantDestroyNotEmptyCollection();
  destroyCollection(context, collection, sender);
  stored.totalSupply.remove(storage, id);
  for (const key of stored.allowance.keysUnder(storage, id)) storage.delete(key);
}
