import type { Context } from '../../frame/context.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { destroyCollection } from '../common/destroy-collection.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import type { OpenCollection } from '../common/open-collection.ts';
import { ensureAccess } from '../common/rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import type { Structure } from '../structure/structure.ts';
import { ensureAllowed, forgetApproval } from './allowance.ts';
import { nonfungibleErrors } from './errors.ts';
import * as stored from './storage.ts';
import { ensureHolds, putBalance } from './tokens.ts';

/**
 * Burns a token of an account (docs/token-rules.md#burning).
 * Errors: TokenNotFound, NoPermission, AddressNotInAllowlist, CantBurnNftWithChildren.
 */
export function burn(structure: Structure, call: TokenCall, owner: CrossAccountId, token: number): void {
  const { context, collection } = call;
  const { storage } = context;
  const { id } = collection;
  ensureHolds(call, owner, token);
  ensureAccess(storage, collection, owner);
  if (stored.tokenChildren.keysUnder(storage, id, token).length > 0) {
    throw nonfungibleErrors.CantBurnNftWithChildren();
  }
  putBalance(storage, id, owner, stored.accountBalance.get(storage, id, owner) - 1);
  structure.unnest(call, owner, { collection: id, token });
  stored.owned.remove(storage, id, owner, token);
  stored.tokensBurnt.put(storage, stored.tokensBurnt.get(storage, id) + 1, id);
  stored.tokenData.remove(storage, id, token);
  stored.tokenProperties.remove(storage, id, token);
  forgetApproval(call, owner, token);
  context.deposit(commonEvents.ItemDestroyed([id, token, owner, 1n]));
}

/** Burns a token of another account. Errors: those of `ensureAllowed` and `burn`. */
export function burnFrom(structure: Structure, call: TokenCall, from: CrossAccountId, token: number): void {
  ensureAllowed(structure, call, from, token);
  burn(structure, call, from, token);
}

/** Destroys a collection without tokens. Errors: CantDestroyNotEmptyCollection, NoPermission. */
export function destroy(context: Context, collection: OpenCollection, sender: CrossAccountId): void {
  const { storage } = context;
  const { id } = collection;
  const alive = stored.tokensMinted.get(storage, id) - stored.tokensBurnt.get(storage, id);
  if (alive > 0) throw commonErrors.CantDestroyNotEmptyCollection();
  destroyCollection(context, collection, sender);
  stored.tokensMinted.remove(storage, id);
  stored.tokensBurnt.remove(storage, id);
}
