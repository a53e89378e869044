import {
  type Cross,
  isCollectionAddress,
  isSameToken,
  type TokenId,
  tokenAddress,
  tokenBehind,
} from './cross.ts';
import { collectionOf, type Draft } from './draft.ts';
import { ensure, Failure } from './failure.ts';
import { holdsAnything, soleHolder } from './holdings.ts';
import { isOwnerOrAdmin } from './rights.ts';
import { isFungible } from './state.ts';

/** The holder of a token that has exactly one; else undefined, also for coins and fungible amounts. Throws Failure. */
function parentOf(draft: Draft, { collection, token }: TokenId): Cross | undefined {
  const place = draft.collections.get(collection);
  if (collection === 0 || (place !== undefined && isFungible(place.mode))) return undefined;
  const found = place?.tokens.get(token);
  ensure(found !== undefined, 'structure.TokenNotFound');
  return soleHolder(found);
}

/**
 * The account at the top of a chain of nested tokens, undefined if a token in the chain has no or several holders. Each
 * step costs one of the call's five (docs/token-rules.md#nesting). Throws Failure `structure.OuroborosDetected` when
 * the chain contains `moved`, the token to be nested below it, `structure.DepthLimit` or `structure.TokenNotFound`.
 */
export function topmostOwner(draft: Draft, token: TokenId, moved?: TokenId): Cross | undefined {
  for (let at = token; ; ) {
    ensure(moved === undefined || !isSameToken(at, moved), 'structure.OuroborosDetected');
    ensure(draft.stepsLeft > 0, 'structure.DepthLimit');
    draft.stepsLeft -= 1;
    const parent = parentOf(draft, at);
    const above = parent === undefined ? undefined : tokenBehind(parent);
    if (above === undefined) return parent;
    at = above;
  }
}

/** Whether an account is at the top of a token's chain; throws Failure like `topmostOwner`. */
export function ownsIndirectly(draft: Draft, who: Cross, token: TokenId, moved?: TokenId): boolean {
  return topmostOwner(draft, token, moved) === who;
}

/**
 * Throws Failure unless `target` is an NFT, `who` may nest under it, as its owner or as an admin of its collection, and
 * the collection of `moved` is not excluded (docs/token-rules.md#nesting).
 */
function ensureMayNestUnder(draft: Draft, who: Cross, target: TokenId, moved: TokenId): void {
  const collection = collectionOf(draft, target.collection);
  ensure(!isFungible(collection.mode), 'fungible.FungibleDisallowsNesting');
  ensure(collection.mode === 'NFT', 'refungible.RefungibleDisallowsNesting');
  const { tokenOwner, collectionAdmin, restricted } = collection.permissions.nesting;
  const isOwner = tokenOwner && ownsIndirectly(draft, who, target, moved);
  if (!isOwner) {
    ensure(collectionAdmin && isOwnerOrAdmin(collection, who), 'common.UserIsNotAllowedToNest');
    ensure(topmostOwner(draft, target, moved) !== undefined, 'common.TokenNotFound');
  }
  if (restricted !== undefined && !restricted.includes(moved.collection)) {
    throw new Failure('common.SourceCollectionIsNotAllowedToNest');
  }
}

/** Throws Failure when the receiver is the address of a token or a collection and `who` may not nest `moved` there. */
export function ensureMayReceive(draft: Draft, who: Cross, to: Cross, moved: TokenId): void {
  ensure(!isCollectionAddress(to), 'structure.CantNestTokenUnderCollection');
  const target = tokenBehind(to);
  if (target !== undefined) ensureMayNestUnder(draft, who, target, moved);
}

/** Whether anything except coins is nested under a token. */
export function hasChildren(draft: Draft, token: TokenId): boolean {
  return holdsAnything(draft, tokenAddress(token));
}
