import type { LimitsToSet } from '@hub/contract/chain-api/collections/limits';
import type { PermissionsToSet } from '@hub/contract/chain-api/collections/permissions';
import { callBounds } from '@hub/contract/chain-api/collections/text-bounds';
import { AppError } from '@hub/primitives/app-error';
import type { PropertyKeyPermission } from '@hub/token-schema/permissions';
import type { Property } from '@hub/token-schema/property';
import { encodeText } from '@hub/token-schema/property-text';

/** Converts limits to the argument of a call. The call leaves absent limits unchanged. */
export function limitsArgument({ sponsoredDataRateLimit: rate, ...limits }: LimitsToSet) {
  return { ...limits, sponsoredDataRateLimit: typeof rate === 'number' ? { Blocks: rate } : rate };
}

/**
 * Converts permissions to the argument of a call. The call leaves absent ones unchanged, but replaces `nesting` as a
 * whole: without `restricted`, tokens of all collections may be nested. The chain keeps `restricted` as a set,
 * so duplicates are removed.
 */
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

/**
 * A property as calls take it: bytes, so that no text is taken for hex. Throws AppError `Validation` for a value that no
 * call can have (docs/token-rules.md#call-bounds).
 */
export function propertyArgument({ key, value }: Property) {
  if (value.length > callBounds.valueBytes) {
    throw tooMuch(`The property ${key} has ${value.length} bytes, more than ${callBounds.valueBytes}`);
  }
  return { key: encodeText(key), value };
}

/** The properties of a new collection or token as calls take them. Throws AppError `Validation` for too many. */
export function initialProperties(properties: readonly Property[]) {
  ensureFew(properties, 'properties');
  return properties.map(propertyArgument);
}

/** The permissions of a new collection as calls take them. Throws AppError `Validation` for too many. */
export function initialPermissions(permissions: readonly PropertyKeyPermission[]) {
  ensureFew(permissions, 'permissions of properties');
  return permissions.map(keyPermissionArgument);
}

function ensureFew(list: readonly unknown[], noun: string): void {
  const most = callBounds.propertiesAtCreation;
  if (list.length > most) {
    throw tooMuch(`${list.length} ${noun} with those of the metadata, at most ${most} are possible`);
  }
}

function tooMuch(message: string): AppError {
  return new AppError({ code: 'Validation', message, details: { httpPart: 'body' } });
}

/** A key as calls take it. */
export function keyArgument(key: string): Uint8Array {
  return encodeText(key);
}

/** The permission of a key as calls take it. */
export function keyPermissionArgument({ key, permission }: PropertyKeyPermission) {
  return { key: encodeText(key), permission };
}
