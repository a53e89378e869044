import type { Context } from '../../frame/context.ts';
import { type CrossAccountId, substrateView } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { openCollection } from './open-collection.ts';
import { payToTreasury } from './price.ts';
import { ensureOwnerOrAdmin } from './rights.ts';
import { collectionTokenPropertiesLimit, defaultTokenPropertiesLimit } from './storage.ts';

const coin = 10n ** 18n;

/** Maximum bytes of a token's properties, and their price in smallest units. */
export const tokenPropertiesLimits = {
  Default: { bytes: defaultTokenPropertiesLimit, price: 0n },
  Extended: { bytes: 32_768, price: 2000n * coin },
  Max: { bytes: 65_536, price: 5000n * coin },
} as const;

/**
 * Raises the space for the properties of a collection's tokens; a caller may set the current limit again and pays its
 * price again (docs/token-rules.md#property-space). Errors: those of `openCollection`, NoPermission,
 * CollectionTokensPropertiesLimitDowngrade, NotSufficientFunds.
 */
export function upgradeTokenPropertiesLimit(
  context: Context,
  sender: CrossAccountId,
  id: number,
  step: keyof typeof tokenPropertiesLimits,
): void {
  const { storage } = context;
  ensureOwnerOrAdmin(storage, openCollection(storage, id), sender);
  const { bytes, price } = tokenPropertiesLimits[step];
  if (bytes < collectionTokenPropertiesLimit.get(storage, id)) {
    throw commonErrors.CollectionTokensPropertiesLimitDowngrade();
  }
  payToTreasury(context, substrateView(sender), price);
  collectionTokenPropertiesLimit.put(storage, bytes, id);
}
