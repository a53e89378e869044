import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { effectivePermissions } from './permissions.ts';
import { ensureListed, isOwnerOrAdmin } from './rights.ts';
import type { TokenCall } from './token-engine.ts';

/**
 * Checks the right to mint: owner and admins always have it; others need mint mode, and they and all receivers must be
 * on the allow list in any access mode. Errors: PublicMintingNotAllowed, AddressNotInAllowlist.
 */
export function ensureMayMint(
  { context, collection, sender }: TokenCall,
  receivers: readonly CrossAccountId[],
): void {
  if (isOwnerOrAdmin(context.storage, collection, sender)) return;
  if (!effectivePermissions(collection.data).mint_mode) throw commonErrors.PublicMintingNotAllowed();
  ensureListed(context.storage, collection, sender, ...receivers);
}
