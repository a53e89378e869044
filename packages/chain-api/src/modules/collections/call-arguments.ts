import type { LimitsToSet } from '@hub/contract/chain-api/collections/limits';
import type { PermissionsToSet } from '@hub/contract/chain-api/collections/permissions';
import type { PropertyKeyPermission } from '@hub/token-schema/permissions';
import type { Property } from '@hub/token-schema/property';
import { encodeText } from '@hub/token-schema/property-text';

/** Limits as calls take them; absent ones stay as they are. */
export function limitsArgument({ sponsoredDataRateLimit: rate, ...limits }: LimitsToSet) {
  return { ...limits, sponsoredDataRateLimit: typeof rate === 'number' ? { Blocks: rate } : rate };
}

/** Permissions as calls take them; absent ones stay as they are. The chain keeps a set of collections, sorted. */
export function permissionsArgument({ access, mintMode, nesting }: PermissionsToSet) {
  return {
    access,
    mintMode,
    nesting: nesting && {
      ...nesting,
      restricted: nesting.restricted ? [...new Set(nesting.restricted)] : null,
    },
  };
}

/** A property as calls take it: bytes, so that no text is taken for hex. */
export function propertyArgument({ key, value }: Property) {
  return { key: encodeText(key), value };
}

/** A key as calls take it. */
export function keyArgument(key: string): Uint8Array {
  return encodeText(key);
}

/** The permission of a key as calls take it. */
export function keyPermissionArgument({ key, permission }: PropertyKeyPermission) {
  return { key: encodeText(key), permission };
}
