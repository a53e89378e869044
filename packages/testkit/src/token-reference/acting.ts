import { type Cross, isSameOrMirror, tokenBehind } from './cross.ts';
import type { Draft } from './draft.ts';
import { ensure } from './failure.ts';
import { ownsIndirectly } from './nesting.ts';
import { ensureAccess, isPrivileged } from './rights.ts';
import type { ReadCollection } from './state.ts';

/**
 * The reason why `caller` may act for `from` without an approval: `self` if it is the same account or its mirror,
 * `privileged` if the collection's limits let `caller` do so as owner or admin, `parent` if `from` is the address of a
 * token that `caller` owns, directly or through other tokens. Undefined when `caller` needs an approval. Except for
 * `self`, throws Failure when the collection requires its allow list and the list lacks `caller`, or when `from` is the
 * address of a token of another owner and `caller` is not privileged (docs/token-rules.md#transfers).
 */
export function standingOf(
  draft: Draft,
  collection: ReadCollection,
  caller: Cross,
  from: Cross,
): 'self' | 'privileged' | 'parent' | undefined {
  if (isSameOrMirror(caller, from)) return 'self';
  ensureAccess(collection, caller);
  if (isPrivileged(collection, caller)) return 'privileged';
  const parent = tokenBehind(from);
  if (parent === undefined) return undefined;
  ensure(ownsIndirectly(draft, caller, parent), 'common.ApprovedValueTooLow');
  return 'parent';
}
