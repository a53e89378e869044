import type { Context } from '../../frame/context.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { commonEvents } from './events.ts';
import type { OpenCollection } from './open-collection.ts';
import { withoutProperty, withProperty } from './property-space.ts';
import { isOwnerOrAdmin } from './rights.ts';
import { collectionPropertyPermissions, collectionTokenPropertiesLimit } from './storage.ts';
import { keyText, type MeteredProperties, type PropertyPermission } from './types/properties.ts';

/** A property to set, or to delete if it has no value. */
export interface PropertyChange {
  readonly key: Uint8Array;
  readonly value?: Uint8Array;
}

/** The token whose properties change. */
export interface PropertyOwner {
  readonly token: number;
  /** Whether the sender has the rights of the token's owner; throws when the owner cannot be determined. */
  owns(): boolean;
  exists(): boolean;
}

const undeclared: PropertyPermission = { mutable: true, collection_admin: false, token_owner: false };

/**
 * Applies changes to `before`, a token's properties, one after the other (docs/token-rules.md#token-properties). Returns
 * the result, which the caller stores; deposits an event per change. Errors: NoPermission, TokenNotFound, those of
 * `withProperty` and of `owns`.
 */
export function changeTokenProperties(
  context: Context,
  collection: OpenCollection,
  sender: CrossAccountId,
  place: PropertyOwner,
  before: MeteredProperties,
  changes: readonly PropertyChange[],
): MeteredProperties {
  const { storage } = context;
  const { id } = collection;
  const permissions = collectionPropertyPermissions.get(storage, id);
  const limit = collectionTokenPropertiesLimit.get(storage, id);
  const ensureAllowed = createRightsCheck(isOwnerOrAdmin(storage, collection, sender), place);

  let properties = before;
  for (const { key, value } of changes) {
    const permission = permissions.get(keyText(key)) ?? undeclared;
    if (!permission.mutable && properties.map.has(keyText(key))) throw commonErrors.NoPermission();
    ensureAllowed(permission);
    if (value === undefined) {
      properties = withoutProperty(properties, key);
      context.deposit(commonEvents.TokenPropertyDeleted([id, place.token, key]));
    } else {
      properties = withProperty(properties, limit, key, value);
      context.deposit(commonEvents.TokenPropertySet([id, place.token, key]));
    }
  }
  return properties;
}

/**
 * Creates the check of the sender's rights. It looks up the owner at most once, and only if the rights of an admin are
 * not enough, because the lookup takes steps of the nesting budget.
 */
function createRightsCheck(isAdmin: boolean, place: PropertyOwner) {
  let known: boolean | undefined;
  const owns = () => {
    known ??= place.owns();
    return known;
  };
  return ({ collection_admin, token_owner }: PropertyPermission) => {
    const isAllowed = (collection_admin && isAdmin) || (token_owner && owns());
    if (!isAllowed) throw commonErrors.NoPermission();
    if (known !== true && !place.exists()) throw commonErrors.TokenNotFound();
  };
}
