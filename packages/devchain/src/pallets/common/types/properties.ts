import { carriedAs } from '../../../codec/carried-as.ts';
import type { TypeDef, ValueOf } from '../../../codec/type-def.ts';
import * as t from '../../../codec/types.ts';
import { atMost, boundedBTreeMap } from './bounded.ts';

export const maxPropertyKeyLength = 256;
export const maxPropertyValueLength = 32_768;
export const maxPropertiesPerItem = 64;

export const propertyKey = atMost(maxPropertyKeyLength, t.boundedBytes);
export const propertyValue = atMost(maxPropertyValueLength, t.boundedBytes);

export const property = t.struct('up_data_structs::Property', { key: propertyKey, value: propertyValue });

/** The properties of a new collection or token. */
export const initialProperties = atMost(maxPropertiesPerItem, t.boundedVec(property));

export const propertyPermission = t.struct('up_data_structs::PropertyPermission', {
  mutable: t.bool,
  collection_admin: t.bool,
  token_owner: t.bool,
});

export const propertyKeyPermission = t.struct('up_data_structs::PropertyKeyPermission', {
  key: propertyKey,
  permission: propertyPermission,
});

export type Property = ValueOf<typeof property>;
export type PropertyPermission = ValueOf<typeof propertyPermission>;
export type PropertyKeyPermission = ValueOf<typeof propertyKeyPermission>;

/** A property key as text with one character per byte, so that keys sort like their bytes. */
export function keyText(key: Uint8Array): string {
  return Buffer.from(key).toString('latin1');
}

/** Converts the result of `keyText` back to bytes. */
export function keyBytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** A map from property key to value in memory, encoded as sorted entries. */
function propertiesMap<V>(value: TypeDef<V>): TypeDef<ReadonlyMap<string, V>> {
  const entries = boundedBTreeMap(propertyKey, value, maxPropertiesPerItem, keyText);
  const written = t.newtype('up_data_structs::PropertiesMap', entries, [{ name: 'Value', type: value }]);
  return carriedAs(
    written,
    (map) =>
      [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([text, entry]) => [keyBytes(text), entry] as const),
    (list) => new Map(list.map(([bytes, entry]) => [keyText(bytes), entry])),
  );
}

/** Permissions of a collection's token properties, by key. */
export const propertyPermissions = propertiesMap(propertyPermission);

/** Properties of a collection or a token, with their total space. */
export const meteredProperties = t.struct('up_data_structs::SpaceMeteredProperties', {
  map: propertiesMap(propertyValue),
  consumed_space: t.u32,
  _reserved: t.u32,
});

export type MeteredProperties = ValueOf<typeof meteredProperties>;

export const noProperties: MeteredProperties = { map: new Map(), consumed_space: 0, _reserved: 0 };

/** The limits to choose from for the space of a token's properties. */
export const propertySizeLimit = t.variant('up_data_structs::PropertySizeLimit', {
  Default: [0, []],
  Extended: [1, []],
  Max: [2, []],
});

export const tokensPropertiesLimit = t.newtype('up_data_structs::CollectionTokensPropertiesLimit', t.u32);
