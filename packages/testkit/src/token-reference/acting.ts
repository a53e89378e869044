import { type Cross, isSameOrMirror, tokenBehind } from './cross.ts';
import type { Draft } from './draft.ts';
import { ensure } from './failure.ts';
import { ownsIndirectly } from './nesting.ts';
import { ensureAccess, isPrivileged } from './rights.ts';
import type { ReadCollection } from './state.ts';

/**
 * The reason why `caller` may act for `from` without an approval: it is the same account or its mirror, the limits
 * privilege it, or `from` is the address of a token that it owns. Undefined when it needs an approval. Throws Failure
 * when the allow list lacks the caller, and when `from` is a token of another owner (docs/token-rules.md#transfers).
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
