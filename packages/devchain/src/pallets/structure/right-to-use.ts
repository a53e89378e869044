import { actsFor, type CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { ensureAccess, ignoresOwners } from '../common/rights.ts';
import { tokenOfAddress } from '../common/token-addresses.ts';
import type { TokenCall } from '../common/token-engine.ts';
import type { Structure } from './structure.ts';

/**
 * The reason why the sender may use tokens of another account. `itself`: that account is the sender or its mirror.
 * `privileged`: the collection lets the sender use all tokens. `holder`: the sender owns the token that holds them.
 * `approval`: none of these, so the sender needs an approval.
 */
export type RightToUse = 'itself' | 'privileged' | 'holder' | 'approval';

/**
 * The sender's right to use tokens of an account (docs/token-rules.md#transfers). Errors: AddressNotInAllowlist,
 * ApprovedValueTooLow if a token that the sender does not own holds them, those of the walk to the topmost owner.
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
