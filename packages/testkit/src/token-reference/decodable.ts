import type { Hex } from '@hub/primitives/hex';
import type { Items, NewCollection, TokenCall, UniqueCall } from './call.ts';
import { bytesIn, MAX_PROPERTIES, type Property } from './property-store.ts';

const MAX_KEY_BYTES = 256;
const MAX_VALUE_BYTES = 32_768;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 256;
const MAX_PREFIX_BYTES = 16;
const MAX_ITEMS = 120;
const MAX_RESTRICTED = 16;

function areKeys(keys: readonly Hex[]): boolean {
  return keys.every((key) => bytesIn(key) <= MAX_KEY_BYTES);
}

function areProperties(properties: readonly Property[]): boolean {
  return (
    areKeys(properties.map(({ key }) => key)) &&
    properties.every(({ value }) => bytesIn(value) <= MAX_VALUE_BYTES)
  );
}

function areFew(properties: readonly Property[]): boolean {
  return properties.length <= MAX_PROPERTIES && areProperties(properties);
}

function isPermitted(restricted: readonly number[] | undefined): boolean {
  return restricted === undefined || restricted.length <= MAX_RESTRICTED;
}

function isNamed(data: Pick<NewCollection, 'name' | 'description' | 'tokenPrefix'>): boolean {
  return (
    data.name.length <= MAX_NAME &&
    data.description.length <= MAX_DESCRIPTION &&
    bytesIn(data.tokenPrefix) <= MAX_PREFIX_BYTES
  );
}

function isNewCollection(data: NewCollection): boolean {
  return (
    isNamed(data) &&
    areFew(data.properties) &&
    data.propertyPermissions.length <= MAX_PROPERTIES &&
    areKeys(data.propertyPermissions.map(({ key }) => key)) &&
    isPermitted(data.permissions?.nesting?.restricted)
  );
}

function areItems(items: Items): boolean {
  switch (items.kind) {
    case 'Fungible':
      return items.shares.length <= MAX_ITEMS;
    case 'RefungibleMultipleOwners':
      return items.shares.length <= MAX_ITEMS && areFew(items.properties);
    default:
      return items.tokens.length <= MAX_ITEMS && items.tokens.every(({ properties }) => areFew(properties));
  }
}

function isBounded(call: UniqueCall): boolean {
  switch (call.name) {
    case 'unique.createCollection':
      return isNamed(call.data);
    case 'unique.createCollectionEx':
      return isNewCollection(call.data);
    case 'unique.createItem':
      return call.item.kind === 'Fungible' || areFew(call.item.properties);
    case 'unique.createMultipleItems':
      return call.items.every((item) => item.kind === 'Fungible' || areFew(item.properties));
    case 'unique.createMultipleItemsEx':
      return areItems(call.items);
    case 'unique.setCollectionProperties':
    case 'unique.setTokenProperties':
      return areProperties(call.properties);
    case 'unique.deleteCollectionProperties':
    case 'unique.deleteTokenProperties':
      return areKeys(call.keys);
    case 'unique.setTokenPropertyPermissions':
      return areKeys(call.permissions.map(({ key }) => key));
    case 'unique.setCollectionPermissions':
      return isPermitted(call.permissions.nesting?.restricted);
    default:
      return true;
  }
}

/**
 * Whether a call respects the bounds of its types; other calls are refused at submission
 * (docs/token-rules.md#call-bounds).
 */
export function isDecodable(call: TokenCall): boolean {
  return 'calls' in call ? call.calls.every(isBounded) : isBounded(call);
}
