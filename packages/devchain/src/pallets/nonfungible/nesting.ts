import type { Context } from '../../frame/context.ts';
import { commonErrors } from '../common/errors.ts';
import { effectivePermissions } from '../common/permissions.ts';
import { isOwnerOrAdmin } from '../common/rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import type { ReadableState } from '../common/token-queries.ts';
import type { TokenPlace } from '../common/types/ids.ts';
import type { Structure } from '../structure/structure.ts';
import { tokenChildren } from './storage.ts';

/**
 * Checks that the sender may nest `child` under the token `under` of the call's collection
 * (docs/token-rules.md#nesting). Errors: UserIsNotAllowedToNest, SourceCollectionIsNotAllowedToNest, TokenNotFound,
 * those of the walk to the topmost owner.
 */
export function ensureMayNest(
  structure: Structure,
  { context, collection, sender, budget }: TokenCall,
  child: TokenPlace,
  under: number,
): void {
  const { storage } = context;
  const { token_owner, collection_admin, restricted } = effectivePermissions(collection.data).nesting;
  const parent = { collection: collection.id, token: under };
  const isOwner = token_owner && structure.owns(storage, sender, parent, budget, child);
  if (!isOwner) {
    if (!collection_admin || !isOwnerOrAdmin(storage, collection, sender)) {
      throw commonErrors.UserIsNotAllowedToNest();
    }
    const topmost = structure.topmostOwner(storage, parent, budget, child);
    if (topmost === undefined) throw commonErrors.TokenNotFound();
  }
  if (restricted !== undefined && !restricted.includes(child.collection)) {
    throw commonErrors.SourceCollectionIsNotAllowedToNest();
  }
}

export function addChild({ storage }: Context, child: TokenPlace, under: TokenPlace): void {
  tokenChildren.put(storage, true, under.collection, under.token, [child.collection, child.token]);
}

export function removeChild({ storage }: Context, child: TokenPlace, under: TokenPlace): void {
  tokenChildren.remove(storage, under.collection, under.token, [child.collection, child.token]);
}

/** Tokens directly below a token, in the order of the storage keys. */
export function childrenOf(state: ReadableState, { collection, token }: TokenPlace): TokenPlace[] {
  return tokenChildren.keysUnder(state, collection, token).map((key) => {
    const [, , child] = tokenChildren.partsOf(key);
    return { collection: child[0], token: child[1] };
  });
}
