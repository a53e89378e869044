import type { Context } from '../../frame/context.ts';
import type { Storage } from '../../state/overlay.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { destroyCollection } from '../common/destroy-collection.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import type { OpenCollection } from '../common/open-collection.ts';
import type { TokenAmount, TokenCall } from '../common/token-engine.ts';
import type { Structure } from '../structure/structure.ts';
import { allowanceAfter, putAllowance } from './allowance.ts';
import { addToAccountBalance, putPieces, requirePieces } from './pieces.ts';
import * as stored from './storage.ts';

/**
 * Burns a number of pieces, possibly 0, of an account that has some; the token disappears with its last piece
 * (docs/token-rules.md#burning). Errors: TokenValueTooLow.
 */
export function burn(
  structure: Structure,
  call: TokenCall,
  owner: CrossAccountId,
  { token, amount }: TokenAmount,
): void {
  const { context, collection } = call;
  const { storage } = context;
  const { id } = collection;
  const pieces = requirePieces(call, owner, { token, amount });
  putPieces(structure, call, owner, token, pieces - amount);
  if (pieces === amount) addToAccountBalance(storage, id, owner, -1);
  const supply = stored.totalSupply.get(storage, id, token) - amount;
  if (supply === 0n) removeToken(storage, id, token);
  else stored.totalSupply.put(storage, supply, id, token);
  context.deposit(commonEvents.ItemDestroyed([id, token, owner, amount]));
}

function removeToken(storage: Storage, id: number, token: number): void {
  stored.tokensBurnt.put(storage, stored.tokensBurnt.get(storage, id) + 1, id);
  stored.tokenProperties.remove(storage, id, token);
  stored.totalSupply.remove(storage, id, token);
  for (const key of stored.allowance.keysUnder(storage, id, token)) storage.delete(key);
}

/** Burns pieces of another account. Errors: those of `allowanceAfter` and `burn`. */
export function burnFrom(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  item: TokenAmount,
): void {
  const left = allowanceAfter(structure, call, from, item);
  burn(structure, call, from, item);
  if (left !== undefined) putAllowance(call, from, call.sender, { token: item.token, amount: left });
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
  for (const key of stored.accountBalance.keysUnder(storage, id)) storage.delete(key);
}
