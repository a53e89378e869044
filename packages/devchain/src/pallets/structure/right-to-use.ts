import { actsFor, type CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { ensureAccess, ignoresOwners } from '../common/rights.ts';
import { tokenOfAddress } from '../common/token-addresses.ts';
import type { TokenCall } from '../common/token-engine.ts';
import type { Structure } from './structure.ts';

/**
 * Why the sender may use tokens of another account: it is that account or its mirror, the collection lets it use all
 * tokens, it owns the token that holds them, or somebody has to have approved it.
 */
export type RightToUse = 'itself' | 'privileged' | 'holder' | 'approval';

/**
 * The right by which the sender can use tokens of an account (docs/token-rules.md#transfers).
 * Errors: AddressNotInAllowlist, ApprovedValueTooLow for tokens under a token of others, those of the walk to its owner.
 */
export function rightToUse(
  structure: Structure,
  { context, collection, sender, budget }: TokenCall,
  from: CrossAccountId,
): RightToUse {
  const { storage } = context;
  if (actsFor(sender, from)) return 'itself';
  ensureAccess(storage, collection, sender);
  if (ignoresOwners(storage, collection, sender)) return 'privileged';
  const holder = tokenOfAddress(from);
  if (holder === undefined) return 'approval';
  if (!structure.owns(storage, sender, holder, budget)) throw commonErrors.ApprovedValueTooLow();
  return 'holder';
}
